import type { Pose } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';

export interface ChallengeDocument {
  /** One for each member: beginning again forgets the one before. */
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
// Removes what was begun and never finished.
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Captures that wait for a person; the only place where captures are ever stored. */
export interface ReviewDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  poses: Pose[];
  /** JPEG, one for each pose. */
  captures: Buffer[];
  /** The photos of the profile at that moment, the main one first. */
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
// Finds what waits for a member, and makes a second one impossible.
reviewSchema.index({ userId: 1 }, { unique: true });
// Lists what waits longest first.
reviewSchema.index({ createdAt: 1 });
// Captures that nobody has looked at in time are deleted all the same.
reviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A decision on its way to the member: made by the operator's command, told by the server that holds the sockets. */
export interface DecisionDocument {
  _id: Types.ObjectId;
  userId: string;
  verified: boolean;
  isPhotoVerified: boolean;
  reason: string | null;
  decidedAt: Date;
}

const decisionSchema = new Schema<DecisionDocument>(
  {
    userId: { type: String, required: true },
    verified: { type: Boolean, required: true },
    isPhotoVerified: { type: Boolean, required: true },
    reason: { type: String, default: null },
    decidedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// What no server has told within a day is old news: the profile says it.
decisionSchema.index({ decidedAt: 1 }, { expireAfterSeconds: 86_400 });

export const challengeModel = (connection: Connection) =>
  connection.model<ChallengeDocument>('PhotoCheckChallenge', challengeSchema, 'photoCheckChallenges');
export const reviewModel = (connection: Connection) =>
  connection.model<ReviewDocument>('PhotoCheckReview', reviewSchema, 'photoCheckReviews');
export const decisionModel = (connection: Connection) =>
  connection.model<DecisionDocument>('PhotoCheckDecision', decisionSchema, 'photoCheckDecisions');
