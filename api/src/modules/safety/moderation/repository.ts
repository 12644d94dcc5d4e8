import { createHash } from 'node:crypto';
import { Schema, Types, type Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';

/** 'uphold': the operator kept a suspension after an objection. */
export type ModerationAction =
  | 'flag'
  | 'suspend'
  | 'restore'
  | 'dismiss'
  | 'uphold'
  | 'approve_photo'
  | 'reject_photo';

/** Value of `by` when weighty reports triggered the decision. */
export const AUTOMATIC = 'automatic';

/** One decision about a member, kept as history. */
export interface ModerationRecord {
  at: Date;
  /** The operator, or 'automatic'. */
  by: string;
  action: ModerationAction;
  memberId: string;
  /** Reports decided along with it. */
  reportIds: string[];
  /** Photo of a decision about a photo; earlier versions did not store it. */
  photoId?: string | undefined;
  why: string;
}

interface ModerationDocument extends Omit<ModerationRecord, 'memberId' | 'reportIds'> {
  _id: Types.ObjectId;
  member: Types.ObjectId;
  reports: Types.ObjectId[];
}

const moderationSchema = new Schema<ModerationDocument>(
  {
    at: { type: Date, required: true },
    by: { type: String, required: true },
    action: { type: String, required: true },
    member: { type: Schema.Types.ObjectId, required: true },
    reports: { type: [Schema.Types.ObjectId], default: [] },
    photoId: { type: String, default: undefined },
    why: { type: String, default: '' },
  },
  { versionKey: false, strict: 'throw' },
);
// Read the history of one member and of all members, newest first.
moderationSchema.index({ member: 1, at: -1 });
moderationSchema.index({ at: -1 });

/** Time for which a restricted member's address cannot register again. */
const BARRED_SECONDS = 180 * 24 * 60 * 60;

interface BarredAddressDocument {
  /** SHA-256 of the address in lower case. */
  _id: string;
  at: Date;
}

const barredAddressSchema = new Schema<BarredAddressDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
barredAddressSchema.index({ at: 1 }, { expireAfterSeconds: BARRED_SECONDS });

export type ModerationRepository = ReturnType<typeof createModerationRepository>;

const toRecord = ({
  at,
  by,
  action,
  member,
  reports,
  photoId,
  why,
}: ModerationDocument): ModerationRecord => ({
  at,
  by,
  action,
  memberId: member.toHexString(),
  reportIds: reports.map((id) => id.toHexString()),
  photoId,
  why,
});

/** Ignores missing report ids, because an interrupted command may have closed some reports already. */
const isRepeated = ({ action, by, why, reportIds, photoId }: ModerationRecord, newest: ModerationRecord) =>
  newest.action === action &&
  newest.by === by &&
  newest.why === why &&
  newest.photoId === photoId &&
  reportIds.every((id) => newest.reportIds.includes(id));

const HISTORY_MAX = 200;
const keyOf = (email: string) => createHash('sha256').update(email).digest('hex');

export function createModerationRepository(connection: Connection) {
  const records = connection.model<ModerationDocument>('Moderation', moderationSchema, 'moderation');
  const barred = connection.model<BarredAddressDocument>(
    'BarredAddress',
    barredAddressSchema,
    'barredAddresses',
  );
  return {
    /**
     * Adds a decision, unless it equals the newest one about the member, because operators repeat interrupted commands.
     */
    async addOnce(record: ModerationRecord): Promise<void> {
      const { memberId, reportIds, ...rest } = record;
      const member = new Types.ObjectId(memberId);
      const newest = await records.findOne({ member }).sort({ at: -1, _id: -1 }).lean();
      if (newest && isRepeated(record, toRecord(newest))) return;
      await records.create({
        ...rest,
        member,
        reports: reportIds.map((id) => new Types.ObjectId(id)),
      });
    },
    /** Lists the decisions, newest first; of all members without an id. */
    async list(memberId: string | undefined): Promise<ModerationRecord[]> {
      const found = await records
        .find(memberId ? { member: new Types.ObjectId(memberId) } : {})
        .sort({ at: -1 })
        .limit(HISTORY_MAX)
        .lean();
      return found.map(toRecord);
    },
    /** Returns the newest decision of a kind about a member. */
    async findNewest(memberId: string, action: ModerationAction): Promise<ModerationRecord | null> {
      const found = await records
        .findOne({ member: new Types.ObjectId(memberId), action })
        .sort({ at: -1 })
        .lean();
      return found && toRecord(found);
    },
    async barAddress(email: string, at: Date): Promise<void> {
      await barred.updateOne({ _id: keyOf(email) }, { $set: { at } }, { upsert: true });
    },
    async isAddressBarred(email: string, now: Date): Promise<boolean> {
      const since = new Date(now.getTime() - BARRED_SECONDS * 1_000);
      return (await barred.exists({ _id: keyOf(email), at: trusted({ $gt: since }) })) !== null;
    },
  };
}
