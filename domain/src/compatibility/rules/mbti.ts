import type { MbtiType } from '../../vocabulary';

/** Position of each axis in a four-letter type. */
const MBTI_AXES = { energy: 0, perceiving: 1, judging: 2, lifestyle: 3 } as const;
export type MbtiAxis = keyof typeof MBTI_AXES;

export function sharesMbtiLetter(a: MbtiType, b: MbtiType, axis: MbtiAxis): boolean {
  return a[MBTI_AXES[axis]] === b[MBTI_AXES[axis]];
}

/**
 * Returns hundredths from 30 to 90. The same S/N letter counts most. With it, opposite E/I and J/P letters mean the
 * same perceiving process in the opposite attitude. The T/F letter adds a little if it balances S/N. The same type
 * scores 45.
 */
export function mbtiRule(a: MbtiType, b: MbtiType): number {
  if (a === b) return 45;
  const samePerceiving = sharesMbtiLetter(a, b, 'perceiving');
  const sameJudging = sharesMbtiLetter(a, b, 'judging');
  let score = 30;
  if (samePerceiving) score += 35;
  if (!sharesMbtiLetter(a, b, 'energy')) score += 10;
  if (!sharesMbtiLetter(a, b, 'lifestyle')) score += 10;
  if (samePerceiving !== sameJudging) score += 5;
  return score;
}
