import type { ConnectionGoal } from '@sixfold/domain';

/** Said under 'No … matches found'. */
export const EMPTY_HINTS: Readonly<Record<ConnectionGoal, string>> = {
  dating:
    'Nobody fits both your wishes and your minimum right now. A lower minimum, or more genders in your preferences, lets more people in.',
  friendship:
    'Nobody near your minimum is looking for friends right now. A lower minimum often brings people you would not have guessed.',
  business:
    'Nobody near your minimum is looking for a business partner right now. A lower minimum or a fuller profile helps.',
};
