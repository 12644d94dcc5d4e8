import { verificationCalls, type Pose, type VerificationProblem } from '@sixfold/api-contract';
import type { Random } from '../../providers/ports';
import type { PhotoCheckState } from '../profile/service';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Checks tried after this moment count against the limit. */
export const attemptsSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** How many more checks may be tried now. */
export function attemptsLeft({ attemptedAt }: Pick<PhotoCheckState, 'attemptedAt'>, now: Date): number {
  const since = attemptsSince(now);
  const recent = attemptedAt.filter((at) => at > since).length;
  return Math.max(0, verificationCalls.PHOTO_CHECKS_A_DAY - recent);
}

/** Until the next check may be tried, in seconds; 0 when it may be tried now. */
export function pauseSeconds(check: Pick<PhotoCheckState, 'attemptedAt'>, now: Date): number {
  const [oldest] = check.attemptedAt;
  if (attemptsLeft(check, now) > 0 || !oldest) return 0;
  return Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1_000));
}

/** The poses of a challenge: each once, in an order that nobody can foresee. */
export function choosePoses(random: Random): Pose[] {
  const left: Pose[] = [...verificationCalls.POSES];
  const poses: Pose[] = [];
  while (left.length > 0) poses.push(...left.splice(below(left.length, random), 1));
  return poses;
}

/** A whole number from 0, each as likely: bytes that would favour the small ones are drawn again. */
function below(count: number, random: Random): number {
  const fair = 256 - (256 % count);
  for (;;) {
    const [byte = 0] = random.bytes(1);
    if (byte < fair) return byte % count;
  }
}

/** What a check that passed leaves behind: it forgets how often it was tried before. */
export const passed = (matchedPhotoIds: string[]): Partial<PhotoCheckState> => ({
  status: 'none',
  attempts: 0,
  attemptedAt: [],
  matchedPhotoIds,
});

/** From this many fruitless checks on, a person looks at what the program does not recognise. */
const ATTEMPTS_BEFORE_A_PERSON = 4;

/** True when the program has had its chance: it may be wrong about this face. */
export const wantsAPerson = (problem: VerificationProblem, attempts: number): boolean =>
  problem === 'does_not_match' && attempts >= ATTEMPTS_BEFORE_A_PERSON;
