import type { Pose } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';
import type { OutgoingMail } from '../../providers/mailQueue';
import type { PhotoCheckState } from '../profile/service';

export interface ChallengeDocument {
  /** The id of the member: a new challenge replaces the previous one. */
  _id: Types.ObjectId;
  challengeId: string;
  poses: Pose[];
  expiresAt: Date;
  /** SHA-256 of the pictures that were sent for it, which alone can be sent again after a crash; null until then. */
  digest?: string | null;
}

const challengeSchema = new Schema<ChallengeDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    challengeId: { type: String, required: true },
    poses: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
    digest: { type: String, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes expired challenges.
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The effects of a reviewer's decision: the new state in the profile with its e-mail, then an event for the member. */
export type ReviewEffect =
  | { kind: 'apply'; changes: Partial<PhotoCheckState>; mail?: OutgoingMail }
  | { kind: 'publish'; verified: boolean; reason: string | null };

/** Pictures that wait for a reviewer; pictures are stored nowhere else. */
export interface ReviewDocument extends HasEffects<ReviewEffect> {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  poses: Pose[];
  /** JPEG, one for each pose. */
  captures: Buffer[];
  /** The photos of the profile at that time, the main one first. */
  photoIds: string[];
  createdAt: Date;
  expiresAt: Date;
  /** When a reviewer has decided; the pictures are deleted from then on. Null until then. */
  decidedAt: Date | null;
}

const reviewSchema = new Schema<ReviewDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    poses: { type: [String], required: true },
    captures: { type: [Buffer], required: true },
    photoIds: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds the review of a member, and prevents a second one.
reviewSchema.index({ userId: 1 }, { unique: true });
// Lists the open reviews, the oldest first.
reviewSchema.index({ createdAt: 1 });
// Removes pictures that were not reviewed in time.
reviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Finds decisions that are still to be delivered.
reviewSchema.index(...EFFECTS_INDEX);

export const challengeModel = (connection: Connection) =>
  connection.model<ChallengeDocument>('PhotoCheckChallenge', challengeSchema, 'photoCheckChallenges');
export const reviewModel = (connection: Connection) =>
  connection.model<ReviewDocument>('PhotoCheckReview', reviewSchema, 'photoCheckReviews');
