import { Schema, Types, type Connection } from 'mongoose';
import { isDuplicateKey } from '../../../persistence/connection';
import { EFFECTS_INDEX, type HasEffects, type StoredEffect } from '../../../persistence/pendingEffects';

export interface FraudNoticeEffect {
  kind: 'fraud_notice_mail';
}

/** Notice to one member about one account. Kept for 30 days, so that a repeated delivery sends no second notice. */
export interface FraudNoticeDocument extends HasEffects<FraudNoticeEffect> {
  /** Ids of the removed account and of the member, joined by `>`. */
  _id: string;
  member: Types.ObjectId;
  /** Name that the removed account showed. */
  firstName: string;
  at: Date;
}

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

const noticeSchema = new Schema<FraudNoticeDocument>(
  {
    _id: { type: String, required: true },
    member: { type: Schema.Types.ObjectId, required: true },
    firstName: { type: String, default: '' },
    at: { type: Date, required: true },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
noticeSchema.index({ at: 1 }, { expireAfterSeconds: MAX_AGE_SECONDS });
// Removes a member's notices when they delete their account.
noticeSchema.index({ member: 1 });
noticeSchema.index(...EFFECTS_INDEX);

export type FraudNoticeRepository = ReturnType<typeof createFraudNoticeRepository>;

export function createFraudNoticeRepository(connection: Connection) {
  const notices = connection.model<FraudNoticeDocument>('FraudNotice', noticeSchema, 'fraudNotices');
  return {
    /** Creates the notice to a member about a removed account. Idempotent. */
    async create(
      {
        removedId,
        memberId,
        firstName,
        at,
      }: { removedId: string; memberId: string; firstName: string; at: Date },
      effects: readonly StoredEffect<FraudNoticeEffect>[],
    ): Promise<void> {
      const _id = `${removedId}>${memberId}`;
      try {
        await notices.create({
          _id,
          member: new Types.ObjectId(memberId),
          firstName,
          at,
          effects: [...effects],
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    /** Removes the notices to a member, not those about them. */
    async removeAllOf(memberId: string): Promise<void> {
      await notices.deleteMany({ member: new Types.ObjectId(memberId) });
    },
  };
}
