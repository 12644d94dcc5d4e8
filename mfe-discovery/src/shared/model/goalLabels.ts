import type { ConnectionGoal } from '@sixfold/domain';

export const GOAL_LABELS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Dating',
  friendship: 'Friendship',
  business: 'Business',
};
