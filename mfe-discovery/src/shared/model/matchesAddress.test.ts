import { DEFAULT_FILTERS } from '@sixfold/api-contract';
import { goalOf, matchesQueryOf, minimumOf } from './matchesAddress';

describe('what the address names', () => {
  it.each([
    ['friendship', 'friendship'],
    ['business', 'business'],
    ['romance', 'dating'],
    [null, 'dating'],
  ])('goal %s is read as %s', (text, goal) => expect(goalOf(text)).toBe(goal));

  it.each([
    ['70', 70],
    ['45', 30],
    ['', 30],
    [null, 30],
  ])('minimum %s is read as %s percent', (text, percent) => expect(minimumOf(text)).toBe(percent));
});

describe('what the list is asked for', () => {
  it('is the goal and the minimum while no filter is set', () =>
    expect(matchesQueryOf('dating', 50)).toEqual({ connectionGoal: 'dating', minCompatibility: 0.5 }));

  it('takes the greater of the two minimums, and every other filter as it is', () => {
    const filters = { ...DEFAULT_FILTERS, minCompatibility: 0.65, hasPhotos: true };
    expect(matchesQueryOf('business', 50, filters)).toEqual({
      connectionGoal: 'business',
      minCompatibility: 0.65,
      hasPhotos: 'true',
    });
    expect(matchesQueryOf('business', 80, filters).minCompatibility).toBe(0.8);
  });
});
