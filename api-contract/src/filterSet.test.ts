import fc from 'fast-check';
import {
  ageRangeOf,
  DEFAULT_FILTERS,
  FILTER_BOUNDS,
  FILTER_CHOICES,
  FILTER_LIST_NAMES,
  FILTER_SWITCHES,
  filtersOfQuery,
  queryOfFilters,
  type FilterQuery,
  type FilterSet,
} from './filterSet';

const readFrom = (query: FilterQuery) => (name: keyof FilterSet) => query[name];

const filterSets = fc.record({
  ageRange: fc
    .tuple(fc.integer({ min: 18, max: 65 }), fc.integer({ min: 18, max: 65 }))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
  maxDistance: fc.option(fc.integer({ min: 1, max: 100 })),
  minCompatibility: fc.integer({ min: 6, max: 20 }).map((twentieths) => twentieths / 20),
  ...Object.fromEntries(
    FILTER_LIST_NAMES.map((name) => [name, fc.subarray([...FILTER_CHOICES[name]] as unknown[])]),
  ),
  ...Object.fromEntries(FILTER_SWITCHES.map((name) => [name, fc.boolean()])),
}) as unknown as fc.Arbitrary<FilterSet>;

it('filters survive a round trip through the query', () => {
  fc.assert(
    fc.property(filterSets, (filters) => {
      expect(filtersOfQuery(readFrom(queryOfFilters(filters)))).toEqual(filters);
    }),
  );
});

it('queryOfFilters returns an empty query for the default set', () => {
  expect(queryOfFilters(DEFAULT_FILTERS)).toEqual({});
});

it('filtersOfQuery ignores anything that is not a valid filter', () => {
  const address = new URLSearchParams(
    'mbtiTypes=INTJ,XXXX,intj&enneagramTypes=4,12&ageRange=70-20&maxDistance=500&minCompatibility=0.1&hasPhotos=yes',
  );
  expect(filtersOfQuery((name) => address.get(name))).toEqual({
    ...DEFAULT_FILTERS,
    mbtiTypes: ['INTJ'],
    enneagramTypes: [4],
  });
});

it.each(['0', '101', '12.5', 'near'])('filtersOfQuery rejects the distance %p', (text) =>
  expect(filtersOfQuery((name) => (name === 'maxDistance' ? text : null))).toEqual(DEFAULT_FILTERS),
);

it.each(['', '18', '18-', '40-30', '17-30', '18-66', '18-30-40', '18.5-30', 'a-b'])(
  'ageRangeOf rejects %p',
  (text) => expect(ageRangeOf(text)).toBeUndefined(),
);

it('DEFAULT_FILTERS are within the bounds', () => {
  expect(DEFAULT_FILTERS.ageRange).toEqual([FILTER_BOUNDS.ageYears.min, FILTER_BOUNDS.ageYears.max]);
  expect(DEFAULT_FILTERS.minCompatibility).toBe(FILTER_BOUNDS.minCompatibility.min);
});
