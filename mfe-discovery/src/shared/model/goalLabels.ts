import type { ConnectionGoal } from '@sixfold/domain';

export const GOAL_LABELS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Dating',
  friendship: 'Friendship',
  business: 'Business',
};

/** The label of a goal as it came over the wire; one that this release does not know yet counts as dating. */
export const goalLabel = (goal: string): string =>
  goal in GOAL_LABELS ? GOAL_LABELS[goal as ConnectionGoal] : GOAL_LABELS.dating;
