import { ENNEAGRAM_TYPES, type EnneagramType } from '../vocabulary';

/** A point of the circle: its name and its two fixed lines. */
export interface EnneagramPoint {
  readonly name: string;
  /** The type whose best side this one takes on when at ease. */
  readonly growthTo: EnneagramType;
  /** The type whose worst side this one takes on under stress. */
  readonly stressTo: EnneagramType;
}

export const ENNEAGRAM_POINTS: Readonly<Record<EnneagramType, EnneagramPoint>> = {
  1: { name: 'The Perfectionist', growthTo: 7, stressTo: 4 },
  2: { name: 'The Helper', growthTo: 4, stressTo: 8 },
  3: { name: 'The Achiever', growthTo: 6, stressTo: 9 },
  4: { name: 'The Individualist', growthTo: 1, stressTo: 2 },
  5: { name: 'The Investigator', growthTo: 8, stressTo: 7 },
  6: { name: 'The Loyalist', growthTo: 9, stressTo: 3 },
  7: { name: 'The Enthusiast', growthTo: 5, stressTo: 1 },
  8: { name: 'The Challenger', growthTo: 2, stressTo: 5 },
  9: { name: 'The Peacemaker', growthTo: 3, stressTo: 6 },
};

/** Returns the neighbours on the circle, where nine is next to one. */
export function listEnneagramNeighbours(type: EnneagramType): [EnneagramType, EnneagramType] {
  const before = ENNEAGRAM_TYPES[(type + 7) % 9] ?? type;
  const after = ENNEAGRAM_TYPES[type % 9] ?? type;
  return [before, after];
}

/**
 * Returns the neighbour with more of the member's answers; null on a tie.
 * @param scores number of answers for each type
 */
export function findEnneagramWing(
  type: EnneagramType,
  scores: Readonly<Record<string, number>>,
): EnneagramType | null {
  const [before, after] = listEnneagramNeighbours(type);
  const lean = (scores[before] ?? 0) - (scores[after] ?? 0);
  if (lean === 0) return null;
  return lean > 0 ? before : after;
}
