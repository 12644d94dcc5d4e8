import { Schema, Types, type Connection } from 'mongoose';
import { isDuplicateKey } from '../../../persistence/connection';
import { EFFECTS_INDEX, type HasEffects, type StoredEffect } from '../../../persistence/pendingEffects';

export interface FraudNoticeEffect {
  kind: 'fraud_notice_mail';
}

/** A notice to one member about one account. Kept for a while, so that a repeated delivery sends no second one. */
export interface FraudNoticeDocument extends HasEffects<FraudNoticeEffect> {
  /** The ids of the removed account and of the member. */
  _id: string;
  member: Types.ObjectId;
  /** The name that the removed account showed. */
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
// Removes old notices.
noticeSchema.index({ at: 1 }, { expireAfterSeconds: MAX_AGE_SECONDS });
// Removes the notices to a member who deletes their account.
noticeSchema.index({ member: 1 });
// Finds pending effects.
noticeSchema.index(...EFFECTS_INDEX);

export interface FraudNoticeRepository {
  /** Creates the notice to a member about a removed account, once. */
  create: (
    notice: { removedId: string; memberId: string; firstName: string; at: Date },
    effects: readonly StoredEffect<FraudNoticeEffect>[],
  ) => Promise<void>;
  /** Removes the notices to a member. */
  removeAllOf: (memberId: string) => Promise<void>;
}

export function createFraudNoticeRepository(connection: Connection): FraudNoticeRepository {
  const notices = connection.model<FraudNoticeDocument>('FraudNotice', noticeSchema, 'fraudNotices');
  return {
    async create({ removedId, memberId, firstName, at }, effects) {
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
    async removeAllOf(memberId) {
      await notices.deleteMany({ member: new Types.ObjectId(memberId) });
    },
  };
}
