import { Types, type Connection } from 'mongoose';
import { trusted } from '../../persistence/connection';
import {
  challengeModel,
  decisionModel,
  reviewModel,
  type ChallengeDocument,
  type ReviewDecisionDocument,
  type ReviewDocument,
} from './model';

export type Challenge = Omit<ChallengeDocument, '_id'>;

interface NewReview extends Omit<ReviewDocument, '_id' | 'userId' | 'captures'> {
  userId: string;
  /** JPEG, one for each pose. */
  pictures: Buffer[];
}

export interface Review extends NewReview {
  id: string;
}

type ReviewDecision = Omit<ReviewDecisionDocument, '_id' | 'decidedAt'>;

export interface VerificationRepository {
  /** Stores a challenge, which replaces the previous one of the member. */
  saveChallenge: (userId: string, challenge: Challenge) => Promise<void>;
  findChallenge: (userId: string, challengeId: string, now: Date) => Promise<Challenge | null>;
  /** Removes a challenge; returns true for exactly one of several callers. */
  consumeChallenge: (userId: string, challengeId: string) => Promise<boolean>;
  /** Stores pictures for a reviewer, which replace previous ones of the member. */
  addReview: (review: NewReview) => Promise<void>;
  hasReview: (userId: string) => Promise<boolean>;
  /** Lists the open reviews without pictures, the oldest first. */
  listReviews: () => Promise<Pick<Review, 'id' | 'userId' | 'createdAt'>[]>;
  findReview: (reviewId: string) => Promise<Review | null>;
  /** Deletes a review with its pictures; returns true for exactly one of several callers. */
  removeReview: (reviewId: string) => Promise<boolean>;
  removeReviewOf: (userId: string) => Promise<boolean>;
  addDecision: (decision: ReviewDecision & { decidedAt: Date }) => Promise<void>;
  /** Removes and returns the oldest decision that is not published yet. */
  takeDecision: () => Promise<ReviewDecision | null>;
  removeAllOf: (userId: string) => Promise<void>;
}

const idOf = (id: string) => new Types.ObjectId(id);

/** Converts the binary type of the driver, which lean documents contain. */
const toBuffer = (stored: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);

const toReview = ({ _id, userId, captures, ...fields }: ReviewDocument): Review => ({
  ...fields,
  id: _id.toHexString(),
  userId: userId.toHexString(),
  pictures: captures.map(toBuffer),
});

const toDecision = ({ userId, verified, isPhotoVerified, reason }: ReviewDecision): ReviewDecision => ({
  userId,
  verified,
  isPhotoVerified,
  reason,
});

export function createVerificationRepository(connection: Connection): VerificationRepository {
  const challenges = challengeModel(connection);
  const reviews = reviewModel(connection);
  const decisions = decisionModel(connection);

  return {
    async saveChallenge(userId, challenge) {
      await challenges.updateOne({ _id: idOf(userId) }, { $set: challenge }, { upsert: true });
    },
    async findChallenge(userId, challengeId, now) {
      const found = await challenges
        .findOne({ _id: idOf(userId), challengeId, expiresAt: trusted({ $gt: now }) })
        .lean();
      return found && { challengeId: found.challengeId, poses: [...found.poses], expiresAt: found.expiresAt };
    },
    async consumeChallenge(userId, challengeId) {
      const taken = await challenges.deleteOne({ _id: idOf(userId), challengeId });
      return taken.deletedCount === 1;
    },
    async addReview({ userId, pictures, ...review }) {
      await reviews.updateOne(
        { userId: idOf(userId) },
        { $set: { ...review, captures: pictures } },
        { upsert: true },
      );
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
      return taken && toDecision(taken);
    },
    async removeAllOf(userId) {
      await challenges.deleteOne({ _id: idOf(userId) });
      await reviews.deleteOne({ userId: idOf(userId) });
      await decisions.deleteMany({ userId });
    },
  };
}
