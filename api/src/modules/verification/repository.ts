import { type Connection } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { trusted } from '../../persistence/connection';
import type { StoredEffect } from '../../persistence/pendingEffects';
import {
  challengeModel,
  reviewModel,
  type ChallengeDocument,
  type ReviewDocument,
  type ReviewEffect,
} from './model';

export interface Challenge extends Omit<ChallengeDocument, '_id'> {
  digest: string | null;
}

interface NewReview extends Omit<ReviewDocument, '_id' | 'userId' | 'captures' | 'decidedAt' | 'effects'> {
  userId: string;
  /** One JPEG per pose. */
  pictures: Buffer[];
}

export interface Review extends NewReview {
  id: string;
}

export type VerificationRepository = ReturnType<typeof createVerificationRepository>;

/** Converts the driver's binary type, which lean documents contain. */
const toBuffer = (stored: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);

/** Decided reviews are kept only until their decision is delivered, and are invisible otherwise. */
const OPEN = { decidedAt: null };

const toReview = ({
  _id,
  userId,
  captures,
  poses,
  photoIds,
  createdAt,
  expiresAt,
}: ReviewDocument): Review => ({
  poses,
  photoIds,
  createdAt,
  expiresAt,
  id: _id.toHexString(),
  userId: userId.toHexString(),
  pictures: captures.map(toBuffer),
});

export function createVerificationRepository(connection: Connection) {
  const challenges = challengeModel(connection);
  const reviews = reviewModel(connection);

  return {
    /** Stores a challenge, replacing the member's previous one. */
    async saveChallenge(userId: string, challenge: Challenge): Promise<void> {
      await challenges.updateOne({ _id: toObjectId(userId) }, { $set: challenge }, { upsert: true });
    },
    async findChallenge(userId: string, challengeId: string, now: Date): Promise<Challenge | null> {
      const found = await challenges
        .findOne({ _id: toObjectId(userId), challengeId, expiresAt: trusted({ $gt: now }) })
        .lean();
      if (!found) return null;
      const { poses, expiresAt, digest = null } = found;
      return { challengeId, poses: [...poses], expiresAt, digest };
    },
    /** Binds a challenge to the submitted pictures; of concurrent callers only one gets true. */
    async takeChallenge(userId: string, challengeId: string, digest: string): Promise<boolean> {
      const taken = await challenges.updateOne(
        { _id: toObjectId(userId), challengeId, digest: null },
        { $set: { digest } },
      );
      return taken.modifiedCount === 1;
    },
    /** Allows other pictures to be sent for a challenge. */
    async releaseChallenge(userId: string, challengeId: string): Promise<void> {
      await challenges.updateOne({ _id: toObjectId(userId), challengeId }, { $set: { digest: null } });
    },
    async removeChallenge(userId: string, challengeId: string): Promise<void> {
      await challenges.deleteOne({ _id: toObjectId(userId), challengeId });
    },
    /** Stores pictures for a reviewer, replacing the member's previous ones. */
    async addReview({ userId, pictures, ...review }: NewReview): Promise<void> {
      await reviews.updateOne(
        { userId: toObjectId(userId) },
        { $set: { ...review, ...OPEN, captures: pictures } },
        { upsert: true },
      );
    },
    async hasReview(userId: string): Promise<boolean> {
      return (await reviews.exists({ userId: toObjectId(userId), ...OPEN })) !== null;
    },
    /** Lists the open reviews without pictures, oldest first. */
    async listReviews(): Promise<Pick<Review, 'id' | 'userId' | 'createdAt'>[]> {
      const found = await reviews
        .find(OPEN)
        .select({ userId: 1, createdAt: 1 })
        .sort({ createdAt: 1 })
        .lean();
      return found.map(({ _id, userId, createdAt }) => ({
        id: _id.toHexString(),
        userId: userId.toHexString(),
        createdAt,
      }));
    },
    async findReview(reviewId: string): Promise<Review | null> {
      const found = await reviews.findOne({ _id: toObjectId(reviewId), ...OPEN }).lean();
      return found && toReview(found as ReviewDocument);
    },
    /** Deletes the pictures and stores the effects of the decision; of concurrent callers all but one get null. */
    async decide(
      reviewId: string,
      effects: readonly StoredEffect<ReviewEffect>[],
      at: Date,
    ): Promise<ReviewDocument | null> {
      const decided = await reviews
        .findOneAndUpdate(
          { _id: toObjectId(reviewId), ...OPEN },
          { $set: { decidedAt: at, captures: [] }, $push: { effects: { $each: [...effects] } } },
          { returnDocument: 'after' },
        )
        .lean();
      return decided as ReviewDocument | null;
    },
    async removeDecided({ _id, decidedAt }: Pick<ReviewDocument, '_id' | 'decidedAt'>): Promise<void> {
      await reviews.deleteOne({ _id, decidedAt });
    },
    async removeReviewOf(userId: string): Promise<boolean> {
      return (await reviews.deleteOne({ userId: toObjectId(userId), ...OPEN })).deletedCount === 1;
    },
    async removeAllOf(userId: string): Promise<void> {
      await challenges.deleteOne({ _id: toObjectId(userId) });
      await reviews.deleteOne({ userId: toObjectId(userId) });
    },
  };
}
