import type { ConnectionGoal } from '@sixfold/domain';

export const GOAL_LABELS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Dating',
  friendship: 'Friendship',
  business: 'Business',
};

/** The label of a goal as it came over the wire; one that this release does not know yet counts as dating. */
export const goalLabel = (goal: string): string =>
  goal in GOAL_LABELS ? GOAL_LABELS[goal as ConnectionGoal] : GOAL_LABELS.dating;

/** Describes what two matched members want of each other when that differs; null when both want the same. */
export const describeGoals = (
  own: ConnectionGoal,
  theirs: ConnectionGoal | null | undefined,
): string | null => (theirs && theirs !== own ? `For you ${own}, for them ${theirs}` : null);
