import { DEFAULT_FILTERS } from '@sixfold/api-contract';
import { parseGoal, toMatchesQuery } from './matchesAddress';

it.each([
  ['friendship', 'friendship'],
  ['business', 'business'],
  ['romance', 'dating'],
  [null, 'dating'],
])('reads the goal %s of an address as %s', (text, goal) => expect(parseGoal(text)).toBe(goal));

it('asks for the goal and the lowest minimum while no filter is set', () =>
  expect(toMatchesQuery('dating')).toEqual({ connectionGoal: 'dating', minCompatibility: 0.3 }));

it('asks for every filter as it is', () => {
  const filters = { ...DEFAULT_FILTERS, minCompatibility: 0.65, maxDistance: 50, hasPhotos: true };
  expect(toMatchesQuery('business', filters)).toEqual({
    connectionGoal: 'business',
    minCompatibility: 0.65,
    maxDistance: 50,
    hasPhotos: 'true',
  });
});
