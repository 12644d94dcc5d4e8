import { CONNECTION_GOALS } from '@sixfold/domain';
import { emptyHintOf } from './emptyHints';

describe('why nobody is shown', () => {
  it.each(CONNECTION_GOALS)('blames no goals of a member who is open to %s', (goal) => {
    expect(emptyHintOf(goal, [goal]).isByOwnGoals).toBe(false);
    expect(emptyHintOf(goal, [])).toEqual(emptyHintOf(goal, [goal]));
  });

  it('names the goals of a member who looks for something else', () =>
    expect(emptyHintOf('business', ['dating', 'friendship'])).toEqual({
      isByOwnGoals: true,
      text: 'Your profile says that you look for dating and friendship only. Add business to it, and people who look for the same are shown here.',
    }));
});
