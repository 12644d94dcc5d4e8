import { buffer } from 'node:stream/consumers';
import {
  PHOTO_REVIEW_DAYS,
  verificationCalls,
  type BodyOf,
  type ReplyOf,
  type VerificationResult,
} from '@sixfold/api-contract';
import { Failure } from '../../http/errors';
import {
  FaceVerifierBusy,
  type FaceVerifier,
  type FaceVerdict,
} from '../../providers/faceVerifier/faceVerifier';
import { nullWhenNone, readPhoto, writeJpeg, type Picture } from '../../providers/pictures';
import type { Clock, Logger, Random } from '../../providers/ports';
import type { PhotosService } from '../photos/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import { readCaptures } from './captures';
import { attemptsLeft, attemptsSince, choosePoses, passed, pauseSeconds, wantsAPerson } from './policy';
import { presentResult } from './presenter';
import type { Challenge, VerificationRepository } from './repository';

export { createReviewDesk, type ReviewDesk } from './reviews';

const CHALLENGE_ID_BYTES = 12;
const DAY_MS = 24 * 60 * 60 * 1_000;

type StartReply = ReplyOf<typeof verificationCalls.startPhotoCheck>;
type VerifyBody = BodyOf<typeof verificationCalls.verifyPhoto>;

export interface VerificationService {
  /** @throws Failure of the call's list */
  start: (memberId: string) => Promise<StartReply>;
  /** @throws Failure of the call's list, `invalid_input` for captures that are none */
  verify: (memberId: string, body: VerifyBody) => Promise<VerificationResult>;
  /** Deletes captures that wait for a person. @throws Failure `profile_required` */
  withdraw: (memberId: string) => Promise<ProfileRecord['photoCheck']['status']>;
  /** Deletes everything of a member but what is in the profile. */
  forget: (memberId: string) => Promise<void>;
}

interface VerificationDeps {
  checks: VerificationRepository;
  profiles: ProfileService;
  photos: PhotosService;
  /** Null: the photo check is not offered. */
  faceVerifier: FaceVerifier | null;
  clock: Clock;
  random: Random;
  logger: Logger;
}

export function createVerificationService(deps: VerificationDeps): VerificationService {
  const { checks, profiles, photos, clock, random, logger } = deps;

  function requireVerifier(): FaceVerifier {
    if (!deps.faceVerifier) throw new Failure('photo_check_off');
    return deps.faceVerifier;
  }

  /** The profile of somebody who may be checked now. */
  async function requireReady(memberId: string): Promise<ProfileRecord> {
    const profile = await profiles.requireRecord(memberId);
    if (profile.photos.length === 0) throw new Failure('photo_required');
    // Without captures nobody can decide any more: they were deleted after their time.
    if (profile.photoCheck.status === 'pending' && (await checks.hasReview(memberId)))
      throw new Failure('photo_check_pending');
    const retryAfterSeconds = pauseSeconds(profile.photoCheck, clock());
    if (retryAfterSeconds > 0) throw new Failure('photo_check_attempts', { retryAfterSeconds });
    return profile;
  }

  async function readPhotos(memberId: string) {
    const pictures: { id: string; picture: Picture }[] = [];
    for (const { id, photo } of await photos.listOf(memberId)) {
      const picture = await readPhoto(await buffer(photo.open())).catch(nullWhenNone);
      if (picture) pictures.push({ id, picture });
    }
    return pictures;
  }

  async function decide(
    verifier: FaceVerifier,
    { poses }: Challenge,
    pictures: readonly Picture[],
    profile: ProfileRecord,
  ): Promise<FaceVerdict> {
    const captures = poses.flatMap((pose, index) => {
      const picture = pictures[index];
      return picture ? [{ pose, picture }] : [];
    });
    const verdict = await verifier.verify({ captures, photos: await readPhotos(profile.userId) });
    const appeals =
      verdict.outcome === 'failed' && wantsAPerson(verdict.problem, profile.photoCheck.attempts);
    return appeals ? { outcome: 'unsure' } : verdict;
  }

  /** Writes down what was found; the captures are kept only when a person has to look at them. */
  async function settle(
    profile: ProfileRecord,
    verdict: FaceVerdict,
    { poses }: Challenge,
    pictures: readonly Picture[],
  ): Promise<VerificationResult> {
    const memberId = profile.userId;
    const createdAt = clock();
    if (verdict.outcome === 'unsure') {
      await checks.addReview({
        userId: memberId,
        poses,
        captures: await Promise.all(pictures.map(writeJpeg)),
        photoIds: profile.photos,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + PHOTO_REVIEW_DAYS * DAY_MS),
      });
    }
    const settled = await profiles.setPhotoCheck(
      memberId,
      verdict.outcome === 'passed'
        ? passed(verdict.matchedPhotoIds)
        : { status: verdict.outcome === 'unsure' ? 'pending' : 'rejected' },
    );
    if (!settled) {
      await checks.removeAllOf(memberId);
      throw new Failure('profile_required');
    }
    logger.info({ outcome: verdict.outcome }, 'photo_checked');
    return presentResult(
      settled,
      {
        verified: verdict.outcome === 'passed',
        problem: verdict.outcome === 'failed' ? verdict.problem : null,
      },
      clock(),
    );
  }

  return {
    async start(memberId) {
      const verifier = requireVerifier();
      const profile = await requireReady(memberId);
      const now = clock();
      const challenge: Challenge = {
        challengeId: random.bytes(CHALLENGE_ID_BYTES).toString('hex'),
        poses: choosePoses(random),
        expiresAt: new Date(now.getTime() + verificationCalls.PHOTO_CHECK_SECONDS * 1_000),
      };
      await profiles.setPhotoCheck(memberId, { consentedAt: now });
      await checks.begin(memberId, challenge);
      return {
        challengeId: challenge.challengeId,
        poses: challenge.poses,
        expiresInSeconds: verificationCalls.PHOTO_CHECK_SECONDS,
        attemptsLeft: attemptsLeft(profile.photoCheck, now),
        reviewedByPerson: await verifier.reviewedByPerson(),
      };
    },

    async verify(memberId, { photoData, challengeId, frames }) {
      const verifier = requireVerifier();
      if (!challengeId || !frames) {
        const profile = await profiles.requireRecord(memberId);
        return presentResult(profile, { verified: false, problem: 'not_started' }, clock());
      }
      await requireReady(memberId);
      const challenge = await checks.find(memberId, challengeId, clock());
      if (!challenge) throw new Failure('photo_check_expired');
      const pictures = await readCaptures(challenge, photoData, frames);

      if (!(await checks.take(memberId, challengeId))) throw new Failure('photo_check_expired');
      const counted = await profiles.spendPhotoCheck(
        memberId,
        attemptsSince(clock()),
        verificationCalls.PHOTO_CHECKS_A_DAY,
      );
      if (!counted) throw new Failure('photo_check_attempts');
      try {
        const verdict = await decide(verifier, challenge, pictures, counted);
        return await settle(counted, verdict, challenge, pictures);
      } catch (error) {
        // Our fault, not the member's: it does not count, and the same captures can be sent again.
        await profiles.refundPhotoCheck(memberId);
        await checks.begin(memberId, challenge);
        throw error instanceof FaceVerifierBusy ? new Failure('photo_check_busy') : error;
      }
    },

    async withdraw(memberId) {
      const profile = await profiles.requireRecord(memberId);
      await checks.removeReviewOf(memberId);
      if (profile.photoCheck.status !== 'pending') return profile.photoCheck.status;
      await profiles.setPhotoCheck(memberId, { status: 'none' });
      return 'none';
    },
    forget: (memberId) => checks.removeAllOf(memberId),
  };
}
