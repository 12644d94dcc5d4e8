/** Synthetic members for measurements, with complete profiles. */
import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
} from '@sixfold/domain';
import type { RankingRecord } from '../src/modules/profile/rankingRecords/repository';
import type { ProfileFields } from '../src/modules/profile/model';
import { createEmptyProfile } from '../src/modules/profile/record';
import { DAY_MS } from '../src/durations';

const WORDS =
  'walks notes river kitchen early maps bread quiet argues kindly laughs trains bicycle choir'.split(' ');

const TOWNS =
  'Porto Lisbon Braga Coimbra Faro Aveiro Évora Setúbal Viseu Leiria Guimarães Beja Bragança Guarda Santarém'.split(
    ' ',
  );

/** Creates a seeded generator of numbers from 0 to 1. */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns 24 digits that are not in the order of `place`. */
export const memberIdOf = (place: number): string =>
  (Math.imul(place + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0') +
  place.toString(16).padStart(16, '0');

/** Every twentieth value is missing, one in fifty is non-binary, and nearly all accept everyone. */
export function makeProfile(place: number, draw: () => number, now: Date): ProfileFields {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)] as T;
  const known = <T>(values: readonly T[]): T | null => (draw() < 0.95 ? pick(values) : null);
  const two = (value: number) => String(value).padStart(2, '0');
  const ago = (days: number) => new Date(now.getTime() - Math.floor(draw() * days) * DAY_MS);
  const photo = (shot: number) => shot.toString(16) + memberIdOf(place).slice(1);
  return {
    ...createEmptyProfile(),
    bio: Array.from({ length: 24 }, () => pick(WORDS)).join(' '),
    location: `${pick(TOWNS)}, Portugal`,
    gender: draw() < 0.02 ? 'non-binary' : pick(['male', 'female']),
    preferredGenders: draw() < 0.98 ? ['male', 'female', 'non-binary', 'other'] : ['female'],
    connectionGoals: draw() < 0.7 ? [...CONNECTION_GOALS] : [pick(CONNECTION_GOALS)],
    photos: draw() < 0.9 ? [photo(1), photo(2)] : [],
    birthday: `${1960 + Math.floor(draw() * 47)}-${two(1 + Math.floor(draw() * 12))}-${two(1 + Math.floor(draw() * 28))}`,
    birthLocation: 'Porto, Portugal',
    mbtiType: known(MBTI_TYPES),
    enneagramType: known(ENNEAGRAM_TYPES),
    loveLanguage: known(LOVE_LANGUAGES),
    astrologySign: known(ZODIAC_SIGNS),
    numerologyLifePath: known(LIFE_PATH_NUMBERS),
    humanDesignType: known(HUMAN_DESIGN_TYPES),
    humanDesignProfile: { profile: '3/5', strategy: 'To respond', authority: 'Sacral' },
    joinedAt: ago(1_000),
    lastActiveAt: ago(30),
    onboarded: true,
  };
}

/** Generates members without a database, in batches. */
export function* makeRankingRecords(count: number, now: Date): Generator<RankingRecord[]> {
  const draw = createDraw(7);
  const batch = 1_000;
  for (let from = 0; from < count; from += batch)
    yield Array.from({ length: Math.min(batch, count - from) }, (_, index) => ({
      userId: memberIdOf(from + index),
      ...makeProfile(from + index, draw, now),
    }));
}
