import { chipsOf, INTERESTED_IN, preferredOf } from './interestedIn';

const GENDERS = ['male', 'female', 'non-binary', 'other'] as const;

test('the question offers each gender and everyone', () => {
  expect(INTERESTED_IN.map(({ label }) => label)).toEqual([
    'Men',
    'Women',
    'Non-binary people',
    'Other',
    'Everyone',
  ]);
});

test('everyone represents all four genders and selects every chip', () => {
  expect(preferredOf([], ['everyone'])).toEqual(GENDERS);
  expect(chipsOf(GENDERS)).toEqual(['male', 'female', 'non-binary', 'other', 'everyone']);
});

test('switching everyone off clears the selection', () => {
  expect(preferredOf(GENDERS, ['male', 'female', 'non-binary', 'other'])).toEqual([]);
});

test('switching one off while everyone was on leaves the three others', () => {
  expect(preferredOf(GENDERS, ['female', 'non-binary', 'other', 'everyone'])).toEqual([
    'female',
    'non-binary',
    'other',
  ]);
});

test('single choices are stored unchanged, and three of them are not everyone', () => {
  expect(preferredOf(['male'], ['male', 'non-binary'])).toEqual(['male', 'non-binary']);
  expect(chipsOf(['male', 'female', 'non-binary'])).toEqual(['male', 'female', 'non-binary']);
  expect(chipsOf(['other'])).toEqual(['other']);
});
