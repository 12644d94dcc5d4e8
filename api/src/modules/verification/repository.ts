import type { Pose } from '@sixfold/api-contract';
import { Types, type Connection } from 'mongoose';
import { trusted } from '../../persistence/connection';
import { challengeModel, decisionModel, reviewModel, type ReviewDocument } from './model';

export interface Challenge {
  challengeId: string;
  poses: Pose[];
  expiresAt: Date;
}

export interface NewReview {
  userId: string;
  poses: Pose[];
  /** JPEG, one for each pose. */
  captures: Buffer[];
  photoIds: string[];
  createdAt: Date;
  expiresAt: Date;
}

export interface Review extends NewReview {
  id: string;
}

export interface Decision {
  userId: string;
  verified: boolean;
  isPhotoVerified: boolean;
  reason: string | null;
}

export interface VerificationRepository {
  /** Replaces what the member had begun before. */
  begin: (userId: string, challenge: Challenge) => Promise<void>;
  find: (userId: string, challengeId: string, now: Date) => Promise<Challenge | null>;
  /** True for exactly one caller: a challenge is answered once. */
  take: (userId: string, challengeId: string) => Promise<boolean>;
  /** Replaces what waited of the member before. */
  addReview: (review: NewReview) => Promise<void>;
  hasReview: (userId: string) => Promise<boolean>;
  /** Who waits, the longest first; without the captures. */
  listReviews: () => Promise<Pick<Review, 'id' | 'userId' | 'createdAt'>[]>;
  findReview: (reviewId: string) => Promise<Review | null>;
  /** Deletes the captures; true for exactly one caller. */
  removeReview: (reviewId: string) => Promise<boolean>;
  removeReviewOf: (userId: string) => Promise<boolean>;
  addDecision: (decision: Decision & { decidedAt: Date }) => Promise<void>;
  /** Takes the oldest decision that nobody has told yet. */
  takeDecision: () => Promise<Decision | null>;
  removeAllOf: (userId: string) => Promise<void>;
}

const idOf = (id: string) => new Types.ObjectId(id);

/** The driver hands out its own binary type when documents are read lean. */
const bytesOf = (stored: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);

const toReview = ({ _id, userId, captures, ...fields }: ReviewDocument): Review => ({
  ...fields,
  id: _id.toHexString(),
  userId: userId.toHexString(),
  captures: captures.map(bytesOf),
});

export function createVerificationRepository(connection: Connection): VerificationRepository {
  const challenges = challengeModel(connection);
  const reviews = reviewModel(connection);
  const decisions = decisionModel(connection);

  return {
    async begin(userId, challenge) {
      await challenges.updateOne({ _id: idOf(userId) }, { $set: challenge }, { upsert: true });
    },
    async find(userId, challengeId, now) {
      const found = await challenges
        .findOne({ _id: idOf(userId), challengeId, expiresAt: trusted({ $gt: now }) })
        .lean();
      return found && { challengeId: found.challengeId, poses: [...found.poses], expiresAt: found.expiresAt };
    },
    async take(userId, challengeId) {
      const taken = await challenges.deleteOne({ _id: idOf(userId), challengeId });
      return taken.deletedCount === 1;
    },
    async addReview({ userId, ...review }) {
      await reviews.updateOne({ userId: idOf(userId) }, { $set: review }, { upsert: true });
    },
    async hasReview(userId) {
      return (await reviews.exists({ userId: idOf(userId) })) !== null;
    },
    async listReviews() {
      const found = await reviews.find({}).select({ userId: 1, createdAt: 1 }).sort({ createdAt: 1 }).lean();
      return found.map(({ _id, userId, createdAt }) => ({
        id: _id.toHexString(),
        userId: userId.toHexString(),
        createdAt,
      }));
    },
    async findReview(reviewId) {
      const found = await reviews.findById(idOf(reviewId)).lean();
      return found && toReview(found as ReviewDocument);
    },
    async removeReview(reviewId) {
      return (await reviews.deleteOne({ _id: idOf(reviewId) })).deletedCount === 1;
    },
    async removeReviewOf(userId) {
      return (await reviews.deleteOne({ userId: idOf(userId) })).deletedCount === 1;
    },
    async addDecision(decision) {
      await decisions.create(decision);
    },
    async takeDecision() {
      const taken = await decisions.findOneAndDelete({}).sort({ decidedAt: 1 }).lean();
      return (
        taken && {
          userId: taken.userId,
          verified: taken.verified,
          isPhotoVerified: taken.isPhotoVerified,
          reason: taken.reason,
        }
      );
    },
    async removeAllOf(userId) {
      await challenges.deleteOne({ _id: idOf(userId) });
      await reviews.deleteOne({ userId: idOf(userId) });
      await decisions.deleteMany({ userId });
    },
  };
}
