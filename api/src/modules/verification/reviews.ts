import { buffer } from 'node:stream/consumers';
import type { VerificationProblem } from '@sixfold/api-contract';
import { Failure } from '../../http/errors';
import type { Clock, Logger, Scheduler } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { PhotosService } from '../photos/service';
import { isPhotoVerified, type ProfileRecord, type ProfileService } from '../profile/service';
import { passed } from './policy';
import { reasonOf } from './presenter';
import type { Review, VerificationRepository } from './repository';

/** How soon a decision of the operator's command reaches the member's screen. */
const TELL_EVERY_MS = 5_000;

/** Where a person decides what no program could: the operator's command stands in front of it. */
export interface ReviewDesk {
  /** Who waits, the longest first. */
  list: VerificationRepository['listReviews'];
  /** The captures with the photos they are compared with, as far as those are still there. @throws Failure `not_found` */
  find: (reviewId: string) => Promise<Review & { photos: { id: string; bytes: Buffer }[] }>;
  /** `matchedPhotoIds`: the photos that show the same person. @throws Failure `not_found` */
  accept: (reviewId: string, matchedPhotoIds: string[]) => Promise<void>;
  /** @throws Failure `not_found` */
  reject: (reviewId: string, problem: VerificationProblem) => Promise<void>;
  /** From now on decisions, which another process may have made, are told to members who are here. */
  startTelling: () => void;
}

interface ReviewDeskDeps {
  checks: VerificationRepository;
  profiles: ProfileService;
  photos: PhotosService;
  publisher: Publisher;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
}

export function createReviewDesk(deps: ReviewDeskDeps): ReviewDesk {
  const { checks, profiles, photos, publisher, scheduler, clock, logger } = deps;

  async function requireReview(reviewId: string): Promise<Review> {
    const review = await checks.findReview(reviewId);
    if (!review) throw new Failure('not_found');
    return review;
  }

  /** The captures go first, whatever becomes of the rest; whoever comes second finds nothing to decide. */
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

  async function tellDecisions(): Promise<void> {
    for (let next = await checks.takeDecision(); next; next = await checks.takeDecision()) {
      const { userId, ...fact } = next;
      publisher.publish(userId, 'verification_decided', fact);
    }
  }

  function tellLater(): void {
    scheduler.after(TELL_EVERY_MS, async () => {
      await tellDecisions().catch((err: unknown) => logger.error({ err }, 'decisions_not_told'));
      tellLater();
    });
  }

  return {
    list: () => checks.listReviews(),
    async find(reviewId) {
      const review = await requireReview(reviewId);
      const own = await photos.listOf(review.userId);
      const shown = review.photoIds.flatMap((id) => own.filter((photo) => photo.id === id));
      const read = shown.map(async ({ id, photo }) => ({ id, bytes: await buffer(photo.open()) }));
      return { ...review, photos: await Promise.all(read) };
    },
    accept: (reviewId, matchedPhotoIds) =>
      decide(reviewId, passed(matchedPhotoIds), { verified: true, reason: null }),
    reject: (reviewId, problem) =>
      decide(reviewId, { status: 'rejected' }, { verified: false, reason: reasonOf(problem) }),
    startTelling: tellLater,
  };
}
