import { buffer } from 'node:stream/consumers';
import type { VerificationProblem } from '@sixfold/api-contract';
import { Failure } from '../../failure';
import type { Clock, Logger, Scheduler } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { PhotosService } from '../photos/service';
import { isPhotoVerified, type ProfileRecord, type ProfileService } from '../profile/service';
import { toPassedState } from './policy';
import { reasonOf } from './presenter';
import type { Review, VerificationRepository } from './repository';

/** How often decisions of the operator's command are published. */
const PUBLISH_INTERVAL_MS = 5_000;

/** Photo checks that the program could not decide, for the operator's command. */
export interface PhotoReviews {
  /** Lists the open reviews, the oldest first. */
  list: VerificationRepository['listReviews'];
  /** Returns the pictures with those compared photos that still exist. @throws Failure `not_found` */
  find: (reviewId: string) => Promise<Review & { photos: { id: string; bytes: Buffer }[] }>;
  /** `matchedPhotoIds`: the photos that show the same person. @throws Failure `not_found` */
  accept: (reviewId: string, matchedPhotoIds: string[]) => Promise<void>;
  /** @throws Failure `not_found` */
  reject: (reviewId: string, problem: VerificationProblem) => Promise<void>;
  /** Starts to publish the decisions of all processes to connected members. */
  startNotifying: () => void;
}

export interface PhotoReviewsDeps {
  checks: VerificationRepository;
  profiles: ProfileService;
  photos: PhotosService;
  publisher: Publisher;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
}

export function createPhotoReviews(deps: PhotoReviewsDeps): PhotoReviews {
  const { checks, profiles, photos, publisher, scheduler, clock, logger } = deps;

  async function requireReview(reviewId: string): Promise<Review> {
    const review = await checks.findReview(reviewId);
    if (!review) throw new Failure('not_found');
    return review;
  }

  /** Deletes the pictures before anything else; a second caller finds nothing to decide. */
  async function decide(
    reviewId: string,
    changes: Partial<ProfileRecord['photoCheck']>,
    outcome: { verified: boolean; reason: string | null },
  ): Promise<void> {
    const { userId } = await requireReview(reviewId);
    if (!(await checks.removeReview(reviewId))) throw new Failure('not_found');
    const profile = await profiles.setPhotoCheck(userId, changes);
    logger.info({ outcome: outcome.verified ? 'accepted' : 'refused' }, 'photo_check_reviewed');
    if (!profile) return;
    await checks.addDecision({
      userId,
      ...outcome,
      isPhotoVerified: isPhotoVerified(profile),
      decidedAt: clock(),
    });
  }

  async function publishDecisions(): Promise<void> {
    for (let next = await checks.takeDecision(); next; next = await checks.takeDecision()) {
      const { userId, ...decision } = next;
      publisher.publish(userId, 'verification_decided', decision);
    }
  }

  function schedulePublishing(): void {
    scheduler.after(PUBLISH_INTERVAL_MS, async () => {
      await publishDecisions().catch((err: unknown) => logger.error({ err }, 'decisions_not_published'));
      schedulePublishing();
    });
  }

  return {
    list: () => checks.listReviews(),
    async find(reviewId) {
      const review = await requireReview(reviewId);
      const own = await photos.listPhotos(review.userId);
      const compared = review.photoIds.flatMap((id) => own.filter((photo) => photo.id === id));
      const loaded = compared.map(async ({ id, photo }) => ({ id, bytes: await buffer(photo.open()) }));
      return { ...review, photos: await Promise.all(loaded) };
    },
    accept: (reviewId, matchedPhotoIds) =>
      decide(reviewId, toPassedState(matchedPhotoIds), { verified: true, reason: null }),
    reject: (reviewId, problem) =>
      decide(reviewId, { status: 'rejected' }, { verified: false, reason: reasonOf(problem) }),
    startNotifying: schedulePublishing,
  };
}
