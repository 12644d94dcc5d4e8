import type { ConnectionGoal } from '@sixfold/domain';

export const GOAL_LABELS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Dating',
  friendship: 'Friendship',
  business: 'Business',
};

/** Returns the label of a goal in a reply. A goal unknown to this release counts as dating. */
export const goalLabel = (goal: string): string =>
  goal in GOAL_LABELS ? GOAL_LABELS[goal as ConnectionGoal] : GOAL_LABELS.dating;

/** Describes the goals of two matched members when they differ, otherwise returns null. */
export const describeGoals = (
  own: ConnectionGoal,
  theirs: ConnectionGoal | null | undefined,
): string | null => (theirs && theirs !== own ? `For you ${own}, for them ${theirs}` : null);
