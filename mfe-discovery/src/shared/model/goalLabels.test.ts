import { describeGoals, goalLabel } from './goalLabels';

it.each([
  ['dating', 'Dating'],
  ['friendship', 'Friendship'],
  ['business', 'Business'],
  ['marriage', 'Dating'],
])('labels the goal %s as %s', (goal, label) => expect(goalLabel(goal)).toBe(label));

it('describes the goals of a match when they differ', () => {
  expect(describeGoals('friendship', 'dating')).toBe('For you friendship, for them dating');
  expect(describeGoals('dating', 'dating')).toBeNull();
  expect(describeGoals('dating', null)).toBeNull();
});
