import { Schema, type Connection, Types } from 'mongoose';

/** How long a member may be reported after they have disappeared from the reporter's screens (decision 16). */
const MAX_AGE_DAYS = 90;

interface PastContactDocument {
  /** The ids of the possible reporter and of the past contact. */
  _id: string;
  of: Types.ObjectId;
  about: Types.ObjectId;
  /** The name at that time, which identifies the contact in the list. */
  firstName: string;
  endedAt: Date;
}

const pastContactSchema = new Schema<PastContactDocument>(
  {
    _id: { type: String, required: true },
    of: { type: Schema.Types.ObjectId, required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    firstName: { type: String, default: '' },
    endedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Lists the past contacts of a member, the newest first.
pastContactSchema.index({ of: 1, endedAt: -1 });
// Removes them when the time for a report is over.
pastContactSchema.index({ endedAt: 1 }, { expireAfterSeconds: MAX_AGE_DAYS * 24 * 60 * 60 });

export interface PastContact {
  userId: string;
  firstName: string;
  endedAt: Date;
}

/** Members who were matched or wrote to each other, and of whom one is no longer visible to the other. */
export interface PastContacts {
  /** Records that `about` has disappeared for a member; a repetition restarts the time. */
  add: (memberId: string, about: PastContact) => Promise<void>;
  /** Lists the past contacts of a member, the newest first. */
  list: (memberId: string, now: Date) => Promise<PastContact[]>;
  has: (memberId: string, otherId: string, now: Date) => Promise<boolean>;
  /** Removes the contacts of a member. Others may still report the member for the rest of their time. */
  removeOf: (memberId: string) => Promise<void>;
}

const LIST_MAX = 100;
const keyOf = (memberId: string, otherId: string) => `${memberId}>${otherId}`;
const computeEarliest = (now: Date) => new Date(now.getTime() - MAX_AGE_DAYS * 24 * 60 * 60 * 1_000);

export function createPastContacts(connection: Connection): PastContacts {
  const contacts = connection.model<PastContactDocument>('PastContact', pastContactSchema, 'pastContacts');
  return {
    async add(memberId, { userId, firstName, endedAt }) {
      await contacts.updateOne(
        { _id: keyOf(memberId, userId) },
        {
          $set: { of: new Types.ObjectId(memberId), about: new Types.ObjectId(userId), firstName, endedAt },
        },
        { upsert: true },
      );
    },
    async list(memberId, now) {
      const found = await contacts
        .find({ of: new Types.ObjectId(memberId) })
        .sort({ endedAt: -1 })
        .limit(LIST_MAX)
        .lean();
      return found
        .filter(({ endedAt }) => endedAt > computeEarliest(now))
        .map(({ about, firstName, endedAt }) => ({ userId: about.toHexString(), firstName, endedAt }));
    },
    async has(memberId, otherId, now) {
      const found = await contacts.findById(keyOf(memberId, otherId)).lean();
      return found !== null && found.endedAt > computeEarliest(now);
    },
    async removeOf(memberId) {
      await contacts.deleteMany({ of: new Types.ObjectId(memberId) });
    },
  };
}
