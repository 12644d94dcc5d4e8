import { DEFAULT_FILTERS, queryOfFilters, type FilterQuery, type FilterSet } from '@sixfold/api-contract';
import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';

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

/** What the list is asked for: the goal, the filters, and the least score as a share. */
export interface MatchesQuery extends FilterQuery {
  connectionGoal: ConnectionGoal;
  minCompatibility: number;
}

/** The least score is the greater of the screen's choice and the filters' slider, which asks nothing at its default. */
export function matchesQueryOf(
  connectionGoal: ConnectionGoal,
  minimumPercent: MinimumPercent,
  filters: FilterSet = DEFAULT_FILTERS,
): MatchesQuery {
  const query = queryOfFilters(filters);
  const minCompatibility = Math.max(minimumPercent / 100, query.minCompatibility ?? 0);
  return { ...query, connectionGoal, minCompatibility };
}
