import {
  DEFAULT_FILTERS,
  FILTER_CHOICES,
  FILTER_LIST_NAMES,
  FILTER_SWITCHES,
  type FilterSet,
} from '@sixfold/api-contract';
import fc from 'fast-check';
import { countActiveFilters } from './activeFilters';

const counted = (overrides: Partial<FilterSet>) => countActiveFilters({ ...DEFAULT_FILTERS, ...overrides });

it('counts nothing for the defaults', () => expect(counted({})).toBe(0));

it.each([
  'connectionGoals',
  'mbtiTypes',
  'enneagramTypes',
  'loveLanguages',
  'zodiacSigns',
  'humanDesignTypes',
  'numerologyNumbers',
] as const)('counts the list %s once for any number of choices', (name) => {
  expect(counted({ [name]: FILTER_CHOICES[name].slice(0, 1) })).toBe(1);
  expect(counted({ [name]: FILTER_CHOICES[name] })).toBe(1);
});

it.each(['hasPhotos', 'isOnline', 'recentlyActive', 'verifiedOnly', 'newHere'] as const)(
  'counts %s when it is on',
  (name) => expect(counted({ [name]: true })).toBe(1),
);

it.each([
  [0.3, 0],
  [0.35, 1],
  [0.5, 1],
  [0.55, 1],
  [1, 1],
])('a minimum score of %d counts %d', (minCompatibility, count) =>
  expect(counted({ minCompatibility })).toBe(count),
);

it.each([
  [1, 1],
  [50, 1],
  [100, 1],
  [null, 0],
])('a distance of %p miles counts %d', (maxDistance, count) => expect(counted({ maxDistance })).toBe(count));

it.each([
  [[19, 65], 1],
  [[18, 64], 1],
  [[30, 40], 1],
  [[18, 65], 0],
] as const)('ages %p count %d', (ageRange, count) => expect(counted({ ageRange })).toBe(count));

/** Values of every filter, to build sets with one filter each. */
const parts = fc.record({
  low: fc.integer({ min: 18, max: 65 }),
  high: fc.integer({ min: 18, max: 65 }),
  maxDistance: fc.option(fc.integer({ min: 1, max: 100 })),
  twentieths: fc.integer({ min: 6, max: 20 }),
  lists: fc.tuple(...FILTER_LIST_NAMES.map((name) => fc.subarray([...FILTER_CHOICES[name]] as unknown[]))),
  switches: fc.tuple(...FILTER_SWITCHES.map(() => fc.boolean())),
});

it('counts a set as the sum of its filters, at most 15', () => {
  fc.assert(
    fc.property(parts, ({ low, high, maxDistance, twentieths, lists, switches }) => {
      const over = [
        { ageRange: [Math.min(low, high), Math.max(low, high)] as const },
        { maxDistance },
        { minCompatibility: twentieths / 20 },
        ...FILTER_LIST_NAMES.map((name, index) => ({ [name]: lists[index] })),
        ...FILTER_SWITCHES.map((name, index) => ({ [name]: switches[index] })),
      ] as Partial<FilterSet>[];
      const whole = counted(Object.assign({}, ...over) as Partial<FilterSet>);
      expect(whole).toBe(over.reduce((sum, one) => sum + counted(one), 0));
      expect(whole).toBeLessThanOrEqual(15);
    }),
  );
});
