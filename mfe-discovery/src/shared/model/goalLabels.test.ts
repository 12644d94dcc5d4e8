import { goalLabel } from './goalLabels';

it.each([
  ['dating', 'Dating'],
  ['friendship', 'Friendship'],
  ['business', 'Business'],
  ['marriage', 'Dating'],
])('labels the goal %s as %s', (goal, label) => expect(goalLabel(goal)).toBe(label));
