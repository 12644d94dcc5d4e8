import { DEFAULT_FILTERS, queryOfFilters, type FilterQuery, type FilterSet } from '@sixfold/api-contract';
import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';

/** Returns the goal in an address; anything unknown is dating. */
export const parseGoal = (text: string | null): ConnectionGoal =>
  CONNECTION_GOALS.find((goal) => goal === text) ?? 'dating';

/** Query of the list: the goal, the filters, and the minimum score from 0 to 1. */
export interface MatchesQuery extends FilterQuery {
  connectionGoal: ConnectionGoal;
  minCompatibility: number;
}

/** Includes the minimum even at its default, as the preloaded call of the first visit does. */
export const toMatchesQuery = (
  connectionGoal: ConnectionGoal,
  filters: FilterSet = DEFAULT_FILTERS,
): MatchesQuery => ({
  ...queryOfFilters(filters),
  connectionGoal,
  minCompatibility: filters.minCompatibility,
});
