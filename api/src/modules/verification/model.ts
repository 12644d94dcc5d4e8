import type { Pose } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';
import type { OutgoingMail } from '../../providers/mailQueue';
import type { PhotoCheckState } from '../profile/service';

export interface ChallengeDocument {
  /** The member's id: a new challenge replaces the previous one. */
  _id: Types.ObjectId;
  challengeId: string;
  poses: Pose[];
  expiresAt: Date;
  /** SHA-256 of the submitted pictures; only these can be sent again after a crash. Null until pictures are sent. */
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
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Effects of a reviewer's decision: the new state in the profile with its e-mail, then an event for the member. */
export type ReviewEffect =
  | { kind: 'apply'; changes: Partial<PhotoCheckState>; mail?: OutgoingMail }
  | { kind: 'publish'; verified: boolean; reason: string | null };

/** Pictures waiting for a reviewer. Pictures are stored nowhere else. */
export interface ReviewDocument extends HasEffects<ReviewEffect> {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  poses: Pose[];
  /** One JPEG per pose. */
  captures: Buffer[];
  /** Photos of the profile at that time, the main one first. */
  photoIds: string[];
  createdAt: Date;
  expiresAt: Date;
  /** Time of the decision, which deletes the pictures; null until then. */
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
// Finds the review of a member and prevents a second one.
reviewSchema.index({ userId: 1 }, { unique: true });
// Lists the open reviews, oldest first.
reviewSchema.index({ createdAt: 1 });
// Removes pictures that were not reviewed in time.
reviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
reviewSchema.index(...EFFECTS_INDEX);

export const challengeModel = (connection: Connection) =>
  connection.model<ChallengeDocument>('PhotoCheckChallenge', challengeSchema, 'photoCheckChallenges');
export const reviewModel = (connection: Connection) =>
  connection.model<ReviewDocument>('PhotoCheckReview', reviewSchema, 'photoCheckReviews');
