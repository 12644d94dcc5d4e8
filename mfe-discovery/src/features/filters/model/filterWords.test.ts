import { DEFAULT_FILTERS, FILTER_CHOICES, FILTER_LIST_NAMES, FILTER_SWITCHES } from '@sixfold/api-contract';
import {
  describeFilter,
  describeLeftOut,
  describeRemoval,
  withoutFilter,
  type CountedFilter,
} from './filterWords';

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

it('names the way out of every filter there is, each differently', () => {
  const names = [
    ...FILTER_LIST_NAMES,
    ...FILTER_SWITCHES,
    'ageRange',
    'maxDistance',
    'minCompatibility',
  ] as const satisfies readonly CountedFilter['name'][];
  const words = names.map(describeRemoval);
  expect(new Set(words).size).toBe(names.length);
  expect(words.every((text) => text.length > 5)).toBe(true);
});

it('takes one filter off and leaves the others', () => {
  expect(withoutFilter(filters, 'mbtiTypes')).toEqual({ ...filters, mbtiTypes: [] });
  expect(withoutFilter(filters, 'maxDistance').maxDistance).toBe(DEFAULT_FILTERS.maxDistance);
  const all = { ...filters, ...FILTER_CHOICES };
  expect(FILTER_LIST_NAMES.reduce(withoutFilter, all)).toMatchObject({
    connectionGoals: [],
    numerologyNumbers: [],
  });
});
