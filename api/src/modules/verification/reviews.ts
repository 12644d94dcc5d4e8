import { buffer } from 'node:stream/consumers';
import type { VerificationProblem } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { PendingEffects } from '../../persistence/pendingEffects';
import type { OutgoingMail } from '../../providers/mailQueue';
import type { Clock, Logger } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import { toAddressee, type AuthService } from '../auth/service';
import type { PhotosService } from '../photos/service';
import {
  isPhotoVerified,
  reasonOf,
  type ProfileEffect,
  type ProfileRecord,
  type ProfileService,
} from '../profile/service';
import { photoCheckRefusedEmail } from './emails';
import type { ReviewDocument, ReviewEffect } from './model';
import { toPassedState } from './policy';
import type { Review, VerificationRepository } from './repository';

/** Leaves publishing to the worker of a server, because the operator's command has no sockets. */
const PUBLISH_AFTER_MS = 1_000;

/** Photo checks that the program could not decide, for the operator's command. */
export type PhotoReviews = ReturnType<typeof createPhotoReviews>;

export interface PhotoReviewsDeps {
  checks: VerificationRepository;
  profiles: ProfileService;
  photos: PhotosService;
  auth: Pick<AuthService, 'findAccount'>;
  publisher: Publisher;
  events: DomainEvents;
  effects: PendingEffects;
  clock: Clock;
  logger: Logger;
  /** Origin of the links in e-mails. */
  origin: string;
}

export function createPhotoReviews(deps: PhotoReviewsDeps) {
  const { checks, photos, auth, clock, logger, origin } = deps;
  const source = registerEffects(deps);

  async function requireReview(reviewId: string): Promise<Review> {
    const review = await checks.findReview(reviewId);
    if (!review) throw new Failure('not_found');
    return review;
  }

  /** Deletes the pictures and stores the decision; a second caller gets `not_found`. */
  async function decide(
    reviewId: string,
    changes: Partial<ProfileRecord['photoCheck']>,
    outcome: { verified: boolean; reason: string | null },
    mail?: OutgoingMail,
  ): Promise<void> {
    const effects = [
      ...source.prepare([{ kind: 'apply', changes, ...(mail && { mail }) }]),
      ...source.prepare([{ kind: 'publish', ...outcome }], PUBLISH_AFTER_MS),
    ];
    const decided = await checks.decide(reviewId, effects, clock());
    if (!decided) throw new Failure('not_found');
    logger.info({ outcome: outcome.verified ? 'accepted' : 'refused' }, 'photo_check_reviewed');
    await source.deliver(decided);
  }

  return {
    /** Lists the open reviews, oldest first. */
    list: () => checks.listReviews(),
    /** Returns the pictures together with the compared photos that still exist. @throws Failure `not_found` */
    async find(reviewId: string): Promise<Review & { photos: { id: string; bytes: Buffer }[] }> {
      const review = await requireReview(reviewId);
      const own = await photos.listPhotos(review.userId);
      const compared = review.photoIds.flatMap((id) => own.filter((photo) => photo.id === id));
      const loaded = compared.map(async ({ id, photo }) => ({ id, bytes: await buffer(photo.open()) }));
      return { ...review, photos: await Promise.all(loaded) };
    },
    /** Accepts the check; `matchedPhotoIds` are the photos that show the same person. @throws Failure `not_found` */
    accept: (reviewId: string, matchedPhotoIds: string[]): Promise<void> =>
      decide(reviewId, toPassedState(matchedPhotoIds), { verified: true, reason: null }),
    /** @throws Failure `not_found` */
    async reject(reviewId: string, problem: VerificationProblem): Promise<void> {
      const { userId } = await requireReview(reviewId);
      const reason = reasonOf(problem);
      const account = await auth.findAccount(userId);
      const mail = account && photoCheckRefusedEmail(toAddressee(account), reason, `${origin}/profile`);
      await decide(reviewId, { status: 'rejected', problem }, { verified: false, reason }, mail ?? undefined);
    },
  };
}

const registerEffects = ({ effects, checks, profiles, publisher, events }: PhotoReviewsDeps) =>
  effects.register<ReviewEffect, ReviewDocument>('photoCheckReviews', {
    async apply({ changes, mail }, { userId }) {
      // A repeat finds no pending check, so the member gets only one e-mail.
      const mails: ProfileEffect[] = mail ? [{ kind: 'photo_check_mail', mail }] : [];
      await profiles.decidePhotoCheck(userId.toHexString(), changes, mails);
    },
    async publish({ verified, reason }, review) {
      const userId = review.userId.toHexString();
      const profile = await profiles.findRecord(userId);
      if (profile) {
        const outcome = { verified, reason, isPhotoVerified: isPhotoVerified(profile) };
        publisher.publish(userId, 'verification_decided', outcome);
        await events.deliver('photo_check_decided', { memberId: userId });
      }
      await checks.removeDecided(review);
    },
  });
