import type { Pose } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';

export interface ChallengeDocument {
  /** The id of the member: a new challenge replaces the previous one. */
  _id: Types.ObjectId;
  challengeId: string;
  poses: Pose[];
  expiresAt: Date;
}

const challengeSchema = new Schema<ChallengeDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    challengeId: { type: String, required: true },
    poses: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes expired challenges.
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Pictures that wait for a reviewer; pictures are stored nowhere else. */
export interface ReviewDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  poses: Pose[];
  /** JPEG, one for each pose. */
  captures: Buffer[];
  /** The photos of the profile at that time, the main one first. */
  photoIds: string[];
  createdAt: Date;
  expiresAt: Date;
}

const reviewSchema = new Schema<ReviewDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    poses: { type: [String], required: true },
    captures: { type: [Buffer], required: true },
    photoIds: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds the review of a member, and prevents a second one.
reviewSchema.index({ userId: 1 }, { unique: true });
// Lists the open reviews, the oldest first.
reviewSchema.index({ createdAt: 1 });
// Removes pictures that were not reviewed in time.
reviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A decision of the operator's command that the server with the member's sockets has yet to publish. */
export interface ReviewDecisionDocument {
  _id: Types.ObjectId;
  userId: string;
  verified: boolean;
  isPhotoVerified: boolean;
  reason: string | null;
  decidedAt: Date;
}

const decisionSchema = new Schema<ReviewDecisionDocument>(
  {
    userId: { type: String, required: true },
    verified: { type: Boolean, required: true },
    isPhotoVerified: { type: Boolean, required: true },
    reason: { type: String, default: null },
    decidedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes decisions that were not published within a day; the profile has the result.
decisionSchema.index({ decidedAt: 1 }, { expireAfterSeconds: 86_400 });

export const challengeModel = (connection: Connection) =>
  connection.model<ChallengeDocument>('PhotoCheckChallenge', challengeSchema, 'photoCheckChallenges');
export const reviewModel = (connection: Connection) =>
  connection.model<ReviewDocument>('PhotoCheckReview', reviewSchema, 'photoCheckReviews');
export const decisionModel = (connection: Connection) =>
  connection.model<ReviewDecisionDocument>('PhotoCheckDecision', decisionSchema, 'photoCheckDecisions');
