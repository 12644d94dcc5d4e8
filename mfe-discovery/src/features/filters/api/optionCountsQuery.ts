import { discoveryRoutes, type FilterOptionCounts } from '@sixfold/api-contract';
import { queryOptionsFor } from '@sixfold/client-kit';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';

/**
 * Returns the query for the size of a list now and with each further option. The previous counts stay until the next
 * ones arrive.
 */
export const optionCountsQuery = (query: MatchesQuery) => ({
  ...queryOptionsFor(discoveryRoutes.countFilterOptions, { query }),
  placeholderData: (before: FilterOptionCounts | undefined) => before,
  // Changes with online members and later passes.
  staleTime: 0,
});
