import { DEFAULT_FILTERS, queryOfFilters, type FilterQuery, type FilterSet } from '@sixfold/api-contract';
import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';

/** The goal an address names; anything unknown is dating. */
export const parseGoal = (text: string | null): ConnectionGoal =>
  CONNECTION_GOALS.find((goal) => goal === text) ?? 'dating';

/** What the list is asked for: the goal, the filters, and the least score as a share. */
export interface MatchesQuery extends FilterQuery {
  connectionGoal: ConnectionGoal;
  minCompatibility: number;
}

/** The minimum is named also at its default, as the first visit's preloaded call names it. */
export const toMatchesQuery = (
  connectionGoal: ConnectionGoal,
  filters: FilterSet = DEFAULT_FILTERS,
): MatchesQuery => ({
  ...queryOfFilters(filters),
  connectionGoal,
  minCompatibility: filters.minCompatibility,
});
