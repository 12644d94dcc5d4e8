import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';

/** Said under 'No … matches found'. */
export const EMPTY_HINTS: Readonly<Record<ConnectionGoal, string>> = {
  dating:
    'Nobody fits both your wishes and your minimum right now. A lower minimum, or more genders in your preferences, lets more people in.',
  friendship:
    'Nobody near your minimum is looking for friends right now. A lower minimum often brings people you would not have guessed.',
  business:
    'Nobody near your minimum is looking for a business partner right now. A lower minimum or a fuller profile helps.',
};

/** The goal an address names; anything unknown is dating. */
export const goalOf = (text: string | null): ConnectionGoal =>
  CONNECTION_GOALS.find((goal) => goal === text) ?? 'dating';

/** The choices of the minimum, in percent. */
export const MINIMUM_PERCENTS = [30, 50, 70, 80] as const;
export type MinimumPercent = (typeof MINIMUM_PERCENTS)[number];
export const DEFAULT_MINIMUM_PERCENT: MinimumPercent = 30;

/** The minimum an address names, in percent; anything unknown is the default. */
export const minimumOf = (text: string | null): MinimumPercent =>
  MINIMUM_PERCENTS.find((percent) => String(percent) === text) ?? DEFAULT_MINIMUM_PERCENT;
