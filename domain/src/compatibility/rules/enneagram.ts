import type { EnneagramType } from '../../vocabulary';

export type EnneagramCentre = 'gut' | 'heart' | 'head';
export type SocialStyle = 'assertive' | 'compliant' | 'withdrawn';

/** The nine points in the order of the inner lines: a hexad and a triangle. */
const HEXAD: readonly EnneagramType[] = [1, 4, 2, 8, 5, 7];
const TRIANGLE: readonly EnneagramType[] = [3, 6, 9];

export function centreOf(type: EnneagramType): EnneagramCentre {
  if (type === 8 || type === 9 || type === 1) return 'gut';
  return type <= 4 ? 'heart' : 'head';
}

export function socialStyleOf(type: EnneagramType): SocialStyle {
  if (type === 3 || type === 7 || type === 8) return 'assertive';
  return type === 1 || type === 2 || type === 6 ? 'compliant' : 'withdrawn';
}

/** Returns whether an inner line connects two types (1-4-2-8-5-7-1 and 3-6-9). */
export function joinedByInnerLine(a: EnneagramType, b: EnneagramType): boolean {
  if (a === b) return false;
  if (TRIANGLE.includes(a)) return TRIANGLE.includes(b);
  const distance = Math.abs(HEXAD.indexOf(a) - HEXAD.indexOf(b));
  return HEXAD.includes(b) && (distance === 1 || distance === HEXAD.length - 1);
}

/** Returns whether two types are neighbours on the circle, where nine is next to one. */
export function areEnneagramNeighbours(a: EnneagramType, b: EnneagramType): boolean {
  const distance = Math.abs(a - b);
  return distance === 1 || distance === 8;
}

/**
 * Returns hundredths from 50 to 90. An inner line counts most; a different centre, a different social style and not
 * being neighbours each add a little. The same type scores 50.
 */
export function enneagramRule(a: EnneagramType, b: EnneagramType): number {
  if (a === b) return 50;
  let score = 60;
  if (joinedByInnerLine(a, b)) score += 15;
  if (centreOf(a) !== centreOf(b)) score += 5;
  if (socialStyleOf(a) !== socialStyleOf(b)) score += 5;
  if (!areEnneagramNeighbours(a, b)) score += 5;
  return score;
}
