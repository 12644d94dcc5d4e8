import { Schema, type Connection, Types } from 'mongoose';

/** Somebody may be reported for this long after they are gone from the reporter's screens (decision 27). */
const KEPT_DAYS = 90;

interface PastContactDocument {
  /** Both ids: who may report, and whom. */
  _id: string;
  of: Types.ObjectId;
  about: Types.ObjectId;
  /** As the member knew them, so that they can be found again in the list. */
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
// Forgets them when the time for a report is over.
pastContactSchema.index({ endedAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60 });

export interface PastContact {
  userId: string;
  firstName: string;
  endedAt: Date;
}

/** Two people who were matched or wrote to each other, and of whom one is no longer there for the other. */
export interface PastContacts {
  /** Notes that `about` is gone from the screens of a member; again: from now on. */
  add: (memberId: string, about: PastContact) => Promise<void>;
  /** The newest first. */
  list: (memberId: string, now: Date) => Promise<PastContact[]>;
  has: (memberId: string, otherId: string, now: Date) => Promise<boolean>;
  /** Forgets whom a member was in contact with. Others may still report the member for the rest of the time. */
  removeOf: (memberId: string) => Promise<void>;
}

const LIST_MAX = 100;
const keyOf = (memberId: string, otherId: string) => `${memberId}>${otherId}`;
const firstDayOf = (now: Date) => new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1_000);

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
        .filter(({ endedAt }) => endedAt > firstDayOf(now))
        .map(({ about, firstName, endedAt }) => ({ userId: about.toHexString(), firstName, endedAt }));
    },
    async has(memberId, otherId, now) {
      const found = await contacts.findById(keyOf(memberId, otherId)).lean();
      return found !== null && found.endedAt > firstDayOf(now);
    },
    async removeOf(memberId) {
      await contacts.deleteMany({ of: new Types.ObjectId(memberId) });
    },
  };
}
