import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  PHOTO_REVIEW_DAYS,
  verificationCalls,
  type BodyOf,
  type ReplyOf,
  type VerificationResult,
} from '@sixfold/api-contract';
import { DAY_MS } from '../../durations';
import { Failure } from '../../failure';
import type { FaceVerdict, FaceVerifier } from '../../providers/faceVerifier/faceVerifier';
import { WorkerBusy } from '../../providers/optionalWorker';
import {
  toNullIfUnreadable,
  readCameraPicture,
  readPhoto,
  writeJpeg,
  type Picture,
} from '../../providers/pictures';
import type { Clock, Logger, Random } from '../../providers/ports';
import type { PhotosService } from '../photos/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import {
  choosePoses,
  computeAttemptsSince,
  computeRetryAfterSeconds,
  countAttemptsLeft,
  shouldAskReviewer,
  toPassedState,
} from './policy';
import { presentResult } from './presenter';
import type { Challenge, VerificationRepository } from './repository';

export type { PhotoReviews } from './reviews';

const CHALLENGE_ID_BYTES = 12;

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

type StartReply = ReplyOf<typeof verificationCalls.startPhotoCheck>;
type VerifyBody = BodyOf<typeof verificationCalls.verifyPhoto>;

export type VerificationService = ReturnType<typeof createVerificationService>;

export interface VerificationDeps {
  checks: VerificationRepository;
  profiles: ProfileService;
  photos: PhotosService;
  /** Null where the photo check is not offered. */
  faceVerifier: FaceVerifier | null;
  clock: Clock;
  random: Random;
  logger: Logger;
}

export function createVerificationService(deps: VerificationDeps) {
  const { checks, profiles } = deps;
  /** Challenges whose pictures this process is checking. A bound challenge that is missing here was interrupted. */
  const running = new Set<string>();
  return {
    /** @throws Failure of the call's list */
    start: (memberId: string): Promise<StartReply> => startCheck(deps, memberId),
    /** @throws Failure of the call's list, `invalid_input` for invalid pictures */
    verify: (memberId: string, body: VerifyBody): Promise<VerificationResult> =>
      verifyPictures(deps, running, memberId, body),
    /** Deletes pictures waiting for a reviewer. @throws Failure `profile_required` */
    async withdraw(memberId: string): Promise<ProfileRecord['photoCheck']['status']> {
      const profile = await profiles.requireRecord(memberId);
      await checks.removeReviewOf(memberId);
      if (profile.photoCheck.status !== 'pending') return profile.photoCheck.status;
      await profiles.setPhotoCheck(memberId, { status: 'none' });
      return 'none';
    },
    /** Removes all data of a member except the state in the profile. */
    removeAllOf: (memberId: string): Promise<void> => checks.removeAllOf(memberId),
  };
}

async function startCheck(deps: VerificationDeps, memberId: string): Promise<StartReply> {
  const { checks, profiles, clock, random } = deps;
  const verifier = requireVerifier(deps);
  const profile = await requireReady(deps, memberId);
  const now = clock();
  const challenge: Challenge = {
    challengeId: random.bytes(CHALLENGE_ID_BYTES).toString('hex'),
    poses: choosePoses(random),
    expiresAt: new Date(now.getTime() + verificationCalls.PHOTO_CHECK_SECONDS * 1_000),
    digest: null,
  };
  await profiles.setPhotoCheck(memberId, { consentedAt: now });
  await checks.saveChallenge(memberId, challenge);
  return {
    challengeId: challenge.challengeId,
    poses: challenge.poses,
    expiresInSeconds: verificationCalls.PHOTO_CHECK_SECONDS,
    attemptsLeft: countAttemptsLeft(profile.photoCheck, now),
    reviewedByPerson: await verifier.reviewedByPerson(),
  };
}

async function verifyPictures(
  deps: VerificationDeps,
  running: Set<string>,
  memberId: string,
  { photoData, challengeId, frames }: VerifyBody,
): Promise<VerificationResult> {
  const { checks, profiles, clock } = deps;
  const verifier = requireVerifier(deps);
  if (!challengeId || !frames) {
    const profile = await profiles.requireRecord(memberId);
    return presentResult(profile, { verified: false, problem: 'not_started' }, clock());
  }
  const digest = hashText(frames.join());
  const challenge = await checks.findChallenge(memberId, challengeId, clock());
  // The first call was interrupted after it had passed `requireReady` and perhaps counted.
  const isRepeat = challenge?.digest === digest && !running.has(challengeId);
  if (!isRepeat) await requireReady(deps, memberId);
  if (!challenge) throw new Failure('photo_check_expired');
  const pictures = await readPictures(challenge, photoData, frames);

  if (!isRepeat && !(await checks.takeChallenge(memberId, challengeId, digest)))
    throw new Failure('photo_check_expired');
  running.add(challengeId);
  try {
    const result = await decideAndStore(deps, verifier, memberId, challenge, pictures);
    await checks.removeChallenge(memberId, challengeId);
    return result;
  } finally {
    running.delete(challengeId);
  }
}

/** Counts the attempt once per challenge, checks the pictures and stores the verdict. */
async function decideAndStore(
  deps: VerificationDeps,
  verifier: FaceVerifier,
  memberId: string,
  challenge: Challenge,
  pictures: readonly Picture[],
): Promise<VerificationResult> {
  const { checks, profiles, clock } = deps;
  const { challengeId } = challenge;
  // Hashed, because it stays in the profile, which must contain no data of a finished check.
  const countKey = hashText(challengeId);
  const counted = await profiles.spendPhotoCheck(
    memberId,
    countKey,
    computeAttemptsSince(clock()),
    verificationCalls.PHOTO_CHECKS_A_DAY,
  );
  if (!counted) throw new Failure('photo_check_attempts');
  try {
    const verdict = await decideOnPictures(deps, verifier, challenge, pictures, counted);
    return await storeVerdict(deps, counted, verdict, challenge, pictures);
  } catch (error) {
    // A server error does not count as an attempt, and the pictures can be sent again.
    await profiles.refundPhotoCheck(memberId, countKey);
    await checks.releaseChallenge(memberId, challengeId);
    throw error instanceof WorkerBusy ? new Failure('photo_check_busy') : error;
  }
}

function requireVerifier({ faceVerifier }: VerificationDeps): FaceVerifier {
  if (!faceVerifier) throw new Failure('photo_check_off');
  return faceVerifier;
}

/** Returns the profile of a member allowed to start a check now. */
async function requireReady(
  { checks, profiles, clock }: VerificationDeps,
  memberId: string,
): Promise<ProfileRecord> {
  const profile = await profiles.requireRecord(memberId);
  if (profile.photos.length === 0) throw new Failure('photo_required');
  // Without its pictures, which expire, a review can no longer be decided.
  if (profile.photoCheck.status === 'pending' && (await checks.hasReview(memberId)))
    throw new Failure('photo_check_pending');
  const retryAfterSeconds = computeRetryAfterSeconds(profile.photoCheck, clock());
  if (retryAfterSeconds > 0) throw new Failure('photo_check_attempts', { retryAfterSeconds });
  return profile;
}

/**
 * Decodes the pictures of a challenge: one per pose, of which the straight one must equal `photoData`.
 * @throws Failure `invalid_input` at the field of the picture
 */
async function readPictures(
  { poses }: Pick<Challenge, 'poses'>,
  photoData: string,
  frames: readonly string[],
): Promise<Picture[]> {
  if (frames.length !== poses.length)
    throw createFailure('frames', 'There must be one picture for each pose.');
  if (frames[poses.indexOf('look_straight')] !== photoData)
    throw createFailure('photoData', 'This must be the picture that looks straight ahead.');
  const pictures: Picture[] = [];
  for (const [index, frame] of frames.entries()) {
    const picture = await readCameraPicture(frame).catch(toNullIfUnreadable);
    if (!picture) throw createFailure(`frames.${index}`, 'This is not a picture from the camera.');
    pictures.push(picture);
  }
  return pictures;
}

const createFailure = (field: string, text: string) =>
  new Failure('invalid_input', { fields: { [field]: text } });

async function readPhotos({ photos }: VerificationDeps, memberId: string) {
  const pictures: { id: string; picture: Picture }[] = [];
  for (const { id, photo } of await photos.listPhotos(memberId)) {
    const picture = await readPhoto(await buffer(photo.open())).catch(toNullIfUnreadable);
    if (picture) pictures.push({ id, picture });
  }
  return pictures;
}

async function decideOnPictures(
  deps: VerificationDeps,
  verifier: FaceVerifier,
  { poses }: Challenge,
  pictures: readonly Picture[],
  profile: ProfileRecord,
): Promise<FaceVerdict> {
  const posed = poses.flatMap((pose, index) => {
    const picture = pictures[index];
    return picture ? [{ pose, picture }] : [];
  });
  const verdict = await verifier.verify({ pictures: posed, photos: await readPhotos(deps, profile.userId) });
  const isAppeal =
    verdict.outcome === 'failed' && shouldAskReviewer(verdict.problem, profile.photoCheck.attempts);
  return isAppeal ? { outcome: 'unsure' } : verdict;
}

/** Stores the verdict. Pictures are stored only for a reviewer. */
async function storeVerdict(
  { checks, profiles, clock, logger }: VerificationDeps,
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
      pictures: await Promise.all(pictures.map(writeJpeg)),
      photoIds: profile.photos,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + PHOTO_REVIEW_DAYS * DAY_MS),
    });
  }
  const profileAfter = await profiles.setPhotoCheck(
    memberId,
    verdict.outcome === 'passed'
      ? toPassedState(verdict.matchedPhotoIds)
      : verdict.outcome === 'unsure'
        ? { status: 'pending', problem: null }
        : { status: 'rejected', problem: verdict.problem },
  );
  if (!profileAfter) {
    await checks.removeAllOf(memberId);
    throw new Failure('profile_required');
  }
  logger.info({ outcome: verdict.outcome }, 'photo_checked');
  return presentResult(
    profileAfter,
    {
      verified: verdict.outcome === 'passed',
      problem: verdict.outcome === 'failed' ? verdict.problem : null,
    },
    clock(),
  );
}
