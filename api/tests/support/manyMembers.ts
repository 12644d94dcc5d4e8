import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  GENDERS,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  SYSTEMS,
  ZODIAC_SIGNS,
} from '@sixfold/domain';
import type { ProfileFields } from '../../src/modules/profile/model';
import { createEmptyProfile } from '../../src/modules/profile/record';
import { TOWNS } from './towns';
import { DAY_MS } from '../../src/durations';

export type Draw = () => number;

/** Creates a generator of numbers from 0 to 1, the same in every run. */
export function createDraw(seed: number): Draw {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PRESENCES = ['everyone', 'everyone', 'matches', 'nobody'] as const;

/**
 * Draws a profile with edge cases: gaps, hidden systems, unfinished profiles, ends of age ranges, and places on both
 * sides of a radius.
 */
export function anyProfile(draw: Draw, now: Date): ProfileFields {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => draw() < 0.5);
  const known = <T>(values: readonly T[]): T | null => (draw() < 0.9 ? pick(values) : null);
  const two = (value: number) => String(value).padStart(2, '0');
  const ago = (days: number) => new Date(now.getTime() - Math.floor(draw() * days) * DAY_MS);
  const photos = draw() < 0.8 ? [two(Math.floor(draw() * 99)).padStart(24, 'a')] : [];
  return {
    ...createEmptyProfile(),
    mbtiType: known(MBTI_TYPES),
    enneagramType: known(ENNEAGRAM_TYPES),
    loveLanguage: known(LOVE_LANGUAGES),
    astrologySign: known(ZODIAC_SIGNS),
    numerologyLifePath: known(LIFE_PATH_NUMBERS),
    humanDesignType: known(HUMAN_DESIGN_TYPES),
    gender: draw() < 0.98 ? pick(GENDERS) : null,
    preferredGenders: draw() < 0.6 ? [] : some(GENDERS),
    connectionGoals: draw() < 0.05 ? [] : [pick(CONNECTION_GOALS), pick(CONNECTION_GOALS)],
    birthday: `${1955 + Math.floor(draw() * 53)}-${two(1 + Math.floor(draw() * 12))}-${two(1 + Math.floor(draw() * 28))}`,
    location: draw() < 0.9 ? pick(TOWNS) : '',
    photos,
    photoCheck: {
      ...createEmptyProfile().photoCheck,
      matchedPhotoIds: draw() < 0.4 ? photos : ['b'.repeat(24)],
    },
    visibility: {
      ...createEmptyProfile().visibility,
      ...Object.fromEntries(
        SYSTEMS.filter(() => draw() < 0.1).map((system) => [system, pick(['matches', 'nobody'] as const)]),
      ),
      // Not drawn, so that a seed keeps its members.
      presence: PRESENCES[(photos[0]?.charCodeAt(23) ?? 0) % PRESENCES.length]!,
    },
    joinedAt: ago(60),
    lastActiveAt: draw() < 0.9 ? ago(30) : null,
    onboarded: draw() < 0.97,
  };
}
