import { DEFAULT_FILTERS, FILTER_CHOICES, FILTER_LIST_NAMES } from '@sixfold/api-contract';
import { describeFilter, describeLeftOut, describeRemoval, distanceWords, resetFilter } from './filterWords';

const filters = {
  ...DEFAULT_FILTERS,
  ageRange: [30, 65] as const,
  maxDistance: 10,
  mbtiTypes: ['INTJ', 'ENFP'] as const,
  zodiacSigns: ['Leo'] as const,
  minCompatibility: 0.65,
};

it.each([
  ['maxDistance', 214, 'The distance of 10 miles leaves out 214 people.'],
  ['ageRange', 1, 'The age range 30 to 65+ leaves out 1 person.'],
  ['mbtiTypes', 1200, 'The choice of 2 MBTI types leaves out 1,200 people.'],
  ['zodiacSigns', 12, 'The zodiac sign Leo leaves out 12 people.'],
  ['minCompatibility', 3, 'The minimum compatibility of 65% leaves out 3 people.'],
  ['isOnline', 40, '“Currently Online” leaves out 40 people.'],
] as const)('%s without %d people reads as a sentence', (name, removed, sentence) =>
  expect(describeLeftOut({ name, removed, regained: 0 }, filters)).toBe(sentence),
);

it.each([
  ['maxDistance', 'Up to 10 miles'],
  ['ageRange', 'Ages 30 to 65+'],
  ['mbtiTypes', '2 MBTI types'],
  ['zodiacSigns', 'Zodiac sign Leo'],
  ['minCompatibility', 'Compatibility from 65%'],
  ['isOnline', 'Currently Online'],
] as const)('describes %s in a few words', (name, words) =>
  expect(describeFilter(name, filters)).toBe(words),
);

it.each([
  ['connectionGoals', 'Connection goal dating', '2 connection goals', 'Any connection goal'],
  ['mbtiTypes', 'MBTI type INTJ', '2 MBTI types', 'Any MBTI type'],
  ['enneagramTypes', 'Enneagram type 4', '2 Enneagram types', 'Any Enneagram type'],
  ['loveLanguages', 'Love language Quality Time', '2 love languages', 'Any love language'],
  ['zodiacSigns', 'Zodiac sign Leo', '2 zodiac signs', 'Any zodiac sign'],
  ['humanDesignTypes', 'Human Design type Projector', '2 Human Design types', 'Any Human Design type'],
  ['numerologyNumbers', 'Life path 22', '2 life paths', 'Any life path'],
] as const)('describes one choice of %s, two, and their removal', (name, one, two, removal) => {
  const chosen = {
    connectionGoals: ['dating', 'business'],
    mbtiTypes: ['INTJ', 'ENFP'],
    enneagramTypes: [4, 5],
    loveLanguages: ['Quality Time', 'Acts of Service'],
    zodiacSigns: ['Leo', 'Aries'],
    humanDesignTypes: ['Projector', 'Generator'],
    numerologyNumbers: [22, 7],
  } as const;
  expect(describeFilter(name, { ...DEFAULT_FILTERS, [name]: chosen[name].slice(0, 1) })).toBe(one);
  expect(describeFilter(name, { ...DEFAULT_FILTERS, [name]: chosen[name] })).toBe(two);
  expect(describeRemoval(name)).toBe(removal);
});

it.each([
  ['hasPhotos', 'Has Photos'],
  ['isOnline', 'Currently Online'],
  ['recentlyActive', 'Active This Week'],
  ['verifiedOnly', 'Verified only'],
  ['newHere', 'New here'],
] as const)('names the switch %s by its label %s', (name, label) => {
  expect(describeFilter(name, DEFAULT_FILTERS)).toBe(label);
  expect(describeRemoval(name)).toBe(`Without “${label}”`);
});

it.each([
  ['ageRange', 'Any age'],
  ['maxDistance', 'Any distance'],
  ['minCompatibility', 'Any compatibility'],
] as const)('labels the removal of %s: %s', (name, words) => expect(describeRemoval(name)).toBe(words));

it.each([
  [1, '1 mile'],
  [2, '2 miles'],
  [100, '100 miles'],
  [null, 'Any distance'],
])('the distance %p reads %s', (miles, words) => expect(distanceWords(miles)).toBe(words));

it('removes one filter and keeps the others', () => {
  expect(resetFilter(filters, 'mbtiTypes')).toEqual({ ...filters, mbtiTypes: [] });
  expect(resetFilter(filters, 'maxDistance').maxDistance).toBe(DEFAULT_FILTERS.maxDistance);
  const all = { ...filters, ...FILTER_CHOICES };
  expect(FILTER_LIST_NAMES.reduce(resetFilter, all)).toMatchObject({
    connectionGoals: [],
    numerologyNumbers: [],
  });
});
