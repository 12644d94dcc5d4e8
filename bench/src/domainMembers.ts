import {
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
  type CivilDate,
} from '@sixfold/domain';
import type { RankedMember } from '@sixfold/domain/ranking';

export const TODAY: CivilDate = { year: 2026, month: 6, day: 15 };
export const TODAY_NUMBER = 20_619;

/** Creates a seeded generator of numbers from 0 to 1. */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Creates a synthetic member: every twentieth value is missing, one in fifty is non-binary, and nearly all accept
 * everyone. They live within an area of about 1,000 by 2,000 miles.
 */
export function createMember(place: number, draw: () => number): RankedMember {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)] as T;
  const known = <T>(values: readonly T[]): T | null => (draw() < 0.95 ? pick(values) : null);
  return {
    mbtiType: copyString(known(MBTI_TYPES)),
    enneagramType: known(ENNEAGRAM_TYPES),
    loveLanguage: copyString(known(LOVE_LANGUAGES)),
    astrologySign: copyString(known(ZODIAC_SIGNS)),
    numerologyLifePath: known(LIFE_PATH_NUMBERS),
    humanDesignType: copyString(known(HUMAN_DESIGN_TYPES)),
    userId: place.toString(16).padStart(24, '0'),
    gender: draw() < 0.02 ? 'non-binary' : pick(['male', 'female']),
    preferredGenders: draw() < 0.98 ? ['Everyone'] : ['Women'],
    connectionGoals: pick([[], ['dating'], ['dating', 'friendship'], ['dating', 'business']]),
    birthday: {
      year: 1960 + Math.floor(draw() * 48),
      month: 1 + Math.floor(draw() * 12),
      day: 1 + Math.floor(draw() * 28),
    },
    coordinates: { latitude: 30 + draw() * 15, longitude: -120 + draw() * 40 },
    lastActiveDay: TODAY_NUMBER - Math.floor(draw() * 30),
    joinedDay: TODAY_NUMBER - Math.floor(draw() * 1000),
    isShown: true,
    hasPhotos: draw() < 0.9,
    isVerified: draw() < 0.3,
    isOnline: draw() < 0.05,
  };
}

/** Returns a copy that is equal but not identical to a literal, as after parsing. */
function copyString(value: string | null): string | null {
  return value === null ? null : Buffer.from(value).toString('latin1');
}
