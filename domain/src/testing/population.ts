import fc from 'fast-check';
import type { CivilDate } from '../civil/civilDate';
import type { RankingFilters } from '../ranking/filters';
import type { RankedMember } from '../ranking/member';
import type { RankingViewer } from '../ranking/rankingRequest';
import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  SYSTEMS,
  ZODIAC_SIGNS,
} from '../vocabulary';
import { anyTraits } from './arbitraries';

export const TODAY: CivilDate = { year: 2026, month: 2, day: 28 };
const TODAY_NUMBER = 20_512;

/** Mostly close to TODAY's day of the year, where ages change, and to 29 February. */
const anyBirthday: fc.Arbitrary<CivilDate> = fc.oneof(
  fc.record({
    year: fc.integer({ min: 1950, max: 2007 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  fc.record({
    year: fc.integer({ min: 1990, max: 2008 }),
    month: fc.constant(2),
    day: fc.constantFrom(27, 28),
  }),
  fc.record({
    year: fc.constantFrom(1988, 1992, 1996, 2000, 2004, 2008),
    month: fc.constant(2),
    day: fc.constant(29),
  }),
  fc.record({ year: fc.integer({ min: 1990, max: 2008 }), month: fc.constant(3), day: fc.constant(1) }),
);

/** A few towns and some distant places: at a pole, and on both sides of the date line. */
const anyPlace = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      latitude: fc.double({ min: 51, max: 54, noNaN: true }),
      longitude: fc.double({ min: 11, max: 15, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { latitude: 89.9, longitude: 10 },
      { latitude: 89.8, longitude: -170 },
      { latitude: -17, longitude: 179.9 },
      { latitude: -17.2, longitude: -179.8 },
    ),
  },
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const anyDay = fc.integer({ min: TODAY_NUMBER - 40, max: TODAY_NUMBER });

const anyProfile = {
  gender: maybe(fc.constantFrom('male', 'Women', 'non-binary', 'other', 'agender')),
  preferredGenders: maybe(
    fc.subarray(['Men', 'Women', 'Non-binary people', 'agender', 'Everyone'], { maxLength: 3 }),
  ),
  connectionGoals: maybe(fc.subarray(['dating', 'Friendship', 'Business Partner', 'chess'])),
  coordinates: maybe(anyPlace),
};

const anyBirthData = fc.record({
  ...anyProfile,
  birthday: maybe(anyBirthday),
  lastActiveDay: maybe(anyDay),
  joinedDay: maybe(anyDay),
  isShown: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  hasPhotos: fc.boolean(),
  isVerified: fc.boolean(),
  isOnline: fc.boolean(),
});

const anyId = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 4, maxLength: 8 });

export const anyMember: fc.Arbitrary<RankedMember> = fc
  .tuple(anyId, anyTraits, anyBirthData)
  .map(([userId, traits, birthData]) => ({ userId, ...traits, ...birthData }));

/** Distinct members in random order. */
export const anyMembers = (maxLength: number): fc.Arbitrary<RankedMember[]> =>
  fc.uniqueArray(anyMember, { maxLength, selector: ({ userId }) => userId });

export const anyViewer: fc.Arbitrary<RankingViewer> = fc
  .tuple(anyTraits, fc.record(anyProfile))
  .map(([traits, profile]) => ({ userId: 'viewer', ...traits, ...profile }));

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const anyShare = fc.oneof(
  fc.integer({ min: 25, max: 95 }).map((percent) => percent / 100),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

export const anyFilters: fc.Arbitrary<RankingFilters> = fc.record({
  ageRange: rarely(
    fc.record({ from: maybe(fc.integer({ min: 18, max: 40 })), to: maybe(fc.integer({ min: 18, max: 60 })) }),
  ),
  maxDistance: rarely(fc.integer({ min: 1, max: 150 })),
  connectionGoals: rarely(some(CONNECTION_GOALS)),
  mbtiTypes: rarely(some(MBTI_TYPES)),
  enneagramTypes: rarely(some(ENNEAGRAM_TYPES)),
  loveLanguages: rarely(some(LOVE_LANGUAGES)),
  zodiacSigns: rarely(some(ZODIAC_SIGNS)),
  humanDesignTypes: rarely(some(HUMAN_DESIGN_TYPES)),
  numerologyNumbers: rarely(some(LIFE_PATH_NUMBERS)),
  minCompatibility: rarely(anyShare),
  minScores: rarely(fc.dictionary(fc.constantFrom(...SYSTEMS), anyShare, { maxKeys: 2 })),
  hasPhotos: rarely(fc.boolean()),
  isOnline: rarely(fc.boolean()),
  verifiedOnly: rarely(fc.boolean()),
  recentlyActive: rarely(anyDay),
  newHere: rarely(anyDay),
});

/** Includes each filter in about every eighth case, so that some members pass all filters together. */
function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}
