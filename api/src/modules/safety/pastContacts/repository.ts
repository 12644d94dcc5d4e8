import { Schema, type Connection, Types } from 'mongoose';

/**
 * Time for which a member can be reported after disappearing from the reporter's screens.
 * @see decision 0016-present-a-block-or-unmatch-as-a-deleted-account
 */
const MAX_AGE_DAYS = 90;

interface PastContactDocument {
  /** Ids of the possible reporter and of the past contact, joined by `>`. */
  _id: string;
  of: Types.ObjectId;
  about: Types.ObjectId;
  /** Name at that time, which identifies the contact in the list. */
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
// Lists a member's past contacts, newest first.
pastContactSchema.index({ of: 1, endedAt: -1 });
// Removes contacts that can no longer be reported.
pastContactSchema.index({ endedAt: 1 }, { expireAfterSeconds: MAX_AGE_DAYS * 24 * 60 * 60 });

export interface PastContact {
  userId: string;
  firstName: string;
  endedAt: Date;
}

/** Pairs of members who were matched or wrote to each other, one of whom can no longer see the other. */
export type PastContacts = ReturnType<typeof createPastContacts>;

const LIST_MAX = 100;
const keyOf = (memberId: string, otherId: string) => `${memberId}>${otherId}`;
const computeEarliest = (now: Date) => new Date(now.getTime() - MAX_AGE_DAYS * 24 * 60 * 60 * 1_000);

export function createPastContacts(connection: Connection) {
  const contacts = connection.model<PastContactDocument>('PastContact', pastContactSchema, 'pastContacts');
  return {
    /** Records that `about` has disappeared for a member. A repetition restarts the period. */
    async add(memberId: string, { userId, firstName, endedAt }: PastContact): Promise<void> {
      await contacts.updateOne(
        { _id: keyOf(memberId, userId) },
        {
          $set: { of: new Types.ObjectId(memberId), about: new Types.ObjectId(userId), firstName, endedAt },
        },
        { upsert: true },
      );
    },
    /** Lists a member's past contacts, newest first. */
    async list(memberId: string, now: Date): Promise<PastContact[]> {
      const found = await contacts
        .find({ of: new Types.ObjectId(memberId) })
        .sort({ endedAt: -1 })
        .limit(LIST_MAX)
        .lean();
      return found
        .filter(({ endedAt }) => endedAt > computeEarliest(now))
        .map(({ about, firstName, endedAt }) => ({ userId: about.toHexString(), firstName, endedAt }));
    },
    async has(memberId: string, otherId: string, now: Date): Promise<boolean> {
      const found = await contacts.findById(keyOf(memberId, otherId)).lean();
      return found !== null && found.endedAt > computeEarliest(now);
    },
    /** Removes a member's own list. Others can still report the member until their period ends. */
    async removeOf(memberId: string): Promise<void> {
      await contacts.deleteMany({ of: new Types.ObjectId(memberId) });
    },
  };
}
