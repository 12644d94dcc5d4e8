import type { ConnectionGoal } from '@sixfold/domain';

/** Document 2: the title of an analysis by its goal. */
export const ANALYSIS_TITLES: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Romantic Compatibility',
  friendship: 'Friendship Compatibility',
  business: 'Business Partnership',
};
