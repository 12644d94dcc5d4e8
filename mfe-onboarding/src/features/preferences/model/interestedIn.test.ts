import { chipsOf, INTERESTED_IN, preferredOf } from './interestedIn';

const GENDERS = ['male', 'female', 'non-binary', 'other'] as const;

test('the question offers four answers', () => {
  expect(INTERESTED_IN.map(({ label }) => label)).toEqual(['Men', 'Women', 'Non-binary people', 'Everyone']);
});

test('everyone stands for all four genders, and shows as every chip', () => {
  expect(preferredOf([], ['everyone'])).toEqual(GENDERS);
  expect(chipsOf(GENDERS)).toEqual(['male', 'female', 'non-binary', 'everyone']);
});

test('switching everyone off leaves nobody', () => {
  expect(preferredOf(GENDERS, ['male', 'female', 'non-binary'])).toEqual([]);
});

test('switching one off while everyone was on leaves the two others that were seen', () => {
  expect(preferredOf(GENDERS, ['female', 'non-binary', 'everyone'])).toEqual(['female', 'non-binary']);
});

test('single choices are stored as they are, and three of them are not everyone', () => {
  expect(preferredOf(['male'], ['male', 'non-binary'])).toEqual(['male', 'non-binary']);
  expect(chipsOf(['male', 'female', 'non-binary'])).toEqual(['male', 'female', 'non-binary']);
});
