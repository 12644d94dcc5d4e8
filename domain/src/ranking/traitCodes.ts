import { PAIR_TABLES } from '../compatibility/pairTables';
import { TRAIT_OF_SYSTEM, type Traits } from '../compatibility/traits';
import type { System } from '../vocabulary';

/**
 * A member's six values encoded as two small numbers of three systems each, so that a viewer's scores fit into two
 * tables of about a thousand entries.
 */
export const TRIADS = {
  first: ['mbti', 'enneagram', 'loveLanguage'],
  second: ['astrology', 'numerology', 'humanDesign'],
} as const satisfies Record<string, readonly System[]>;
export type Triad = (typeof TRIADS)[keyof typeof TRIADS];

/** Digit of a missing, hidden or unknown value; a known one is its row in the pair table plus one. */
export const UNKNOWN_DIGIT = 0;

export const digitsOf = (system: System) => PAIR_TABLES[system].size + 1;

/** Returns the code of a member's three values, the first system being the most significant digit. */
export function codeOf(triad: Triad, traits: Traits): number {
  return triad.reduce<number>((code, system) => code * digitsOf(system) + digitOf(system, traits), 0);
}

function digitOf(system: System, traits: Traits): number {
  const value = traits[TRAIT_OF_SYSTEM[system]];
  if (value === null || value === undefined) return UNKNOWN_DIGIT;
  const row = PAIR_TABLES[system].indexOf.get(value);
  return row === undefined ? UNKNOWN_DIGIT : row + 1;
}
