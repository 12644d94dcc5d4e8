import { acceptsGoal, type ConnectionGoal } from '@sixfold/domain';

const HINTS: Readonly<Record<ConnectionGoal, string>> = {
  dating:
    'Nobody fits both your wishes and your minimum right now. A lower minimum, or more genders in your preferences, lets more people in.',
  friendship:
    'Nobody near your minimum is looking for friends right now. A lower minimum often brings people you would not have guessed.',
  business:
    'Nobody near your minimum is looking for a business partner right now. A lower minimum or a fuller profile helps.',
};

/** Shown when the member has decided on everyone. */
export const ALL_DECIDED_TEXT =
  'You have decided on everyone who fits right now. You can bring back people you passed on, and new ones appear here when they join.';

interface EmptyHint {
  /** Shown below 'No … matches found'. */
  text: string;
  /** The member's own goals exclude everyone, regardless of minimum and filters. */
  isByOwnGoals: boolean;
}

/** Returns the hint for an empty list of a goal. A member without goals is open to all. */
export function getEmptyHint(goal: ConnectionGoal, ownGoals: readonly string[]): EmptyHint {
  if (acceptsGoal(ownGoals, goal)) return { text: HINTS[goal], isByOwnGoals: false };
  const chosen = ownGoals.join(' and ').toLowerCase();
  return {
    text: `Your profile says that you look for ${chosen} only. Add ${goal} to it, and people who look for the same are shown here.`,
    isByOwnGoals: true,
  };
}
