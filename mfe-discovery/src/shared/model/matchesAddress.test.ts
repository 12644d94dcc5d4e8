import { DEFAULT_FILTERS } from '@sixfold/api-contract';
import { parseGoal, toMatchesQuery } from './matchesAddress';

it.each([
  ['friendship', 'friendship'],
  ['business', 'business'],
  ['romance', 'dating'],
  [null, 'dating'],
])('reads the goal %s of an address as %s', (text, goal) => expect(parseGoal(text)).toBe(goal));

it('requests the goal and the lowest minimum without filters', () =>
  expect(toMatchesQuery('dating')).toEqual({ connectionGoal: 'dating', minCompatibility: 0.3 }));

it('requests every filter unchanged', () => {
  const filters = { ...DEFAULT_FILTERS, minCompatibility: 0.65, maxDistance: 50, hasPhotos: true };
  expect(toMatchesQuery('business', filters)).toEqual({
    connectionGoal: 'business',
    minCompatibility: 0.65,
    maxDistance: 50,
    hasPhotos: 'true',
  });
});
