import { CONNECTION_GOALS } from '@sixfold/domain';
import { getEmptyHint } from './emptyHints';

describe('the reason for an empty list', () => {
  it.each([
    ['dating', /genders in your preferences/],
    ['friendship', /looking for friends/],
    ['business', /looking for a business partner/],
  ] as const)('has a separate hint for %s', (goal, words) =>
    expect(getEmptyHint(goal, []).text).toMatch(words),
  );

  it.each(CONNECTION_GOALS)('does not mention the goals of a member who is open to %s', (goal) => {
    expect(getEmptyHint(goal, [goal]).isByOwnGoals).toBe(false);
    expect(getEmptyHint(goal, [])).toEqual(getEmptyHint(goal, [goal]));
  });

  it('names the goals of a member looking for something else', () =>
    expect(getEmptyHint('business', ['dating', 'friendship'])).toEqual({
      isByOwnGoals: true,
      text: 'Your profile says that you look for dating and friendship only. Add business to it, and people who look for the same are shown here.',
    }));
});
