import { verificationCalls, type Pose, type VerificationProblem } from '@sixfold/api-contract';
import { DAY_MS } from '../../durations';
import type { Random } from '../../providers/ports';
import type { PhotoCheckState } from '../profile/service';

/** Returns the time from which attempts count towards the limit. */
export const computeAttemptsSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

export function countAttemptsLeft({ attemptedAt }: Pick<PhotoCheckState, 'attemptedAt'>, now: Date): number {
  const since = computeAttemptsSince(now);
  const recent = attemptedAt.filter((at) => at > since).length;
  return Math.max(0, verificationCalls.PHOTO_CHECKS_A_DAY - recent);
}

/** Computes the seconds until the next attempt; 0 when it is allowed now. */
export function computeRetryAfterSeconds(check: Pick<PhotoCheckState, 'attemptedAt'>, now: Date): number {
  const [oldest] = check.attemptedAt;
  if (countAttemptsLeft(check, now) > 0 || !oldest) return 0;
  return Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1_000));
}

/** Returns the poses of a challenge, each once, in an unpredictable order. */
export function choosePoses(random: Random): Pose[] {
  const left: Pose[] = [...verificationCalls.POSES];
  const poses: Pose[] = [];
  while (left.length > 0) poses.push(...left.splice(randomIntBelow(left.length, random), 1));
  return poses;
}

/** Returns a uniformly distributed integer from 0 to `count` - 1, by rejection sampling. */
function randomIntBelow(count: number, random: Random): number {
  const limit = 256 - (256 % count);
  for (;;) {
    const [byte = 0] = random.bytes(1);
    if (byte < limit) return byte % count;
  }
}

/** Returns the state after a passed check, which resets the attempts. */
export const toPassedState = (matchedPhotoIds: string[]): Partial<PhotoCheckState> => ({
  status: 'none',
  problem: null,
  attempts: 0,
  attemptedAt: [],
  matchedPhotoIds,
});

/** Number of failed checks from which a reviewer looks at the pictures. */
const ATTEMPTS_BEFORE_REVIEWER = 4;

/** Returns whether a reviewer should decide, because the program may be wrong about this face. */
export const shouldAskReviewer = (problem: VerificationProblem, attempts: number): boolean =>
  problem === 'does_not_match' && attempts >= ATTEMPTS_BEFORE_REVIEWER;
