import { discoveryRoutes, type FilterOptionCounts } from '@sixfold/api-contract';
import { queryOptionsFor } from '@sixfold/client-kit';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';

/** How many a list holds, and would hold with each further option; the last figures stay until the next are there. */
export const optionCountsQuery = (query: MatchesQuery) => ({
  ...queryOptionsFor(discoveryRoutes.countFilterOptions, { query }),
  placeholderData: (before: FilterOptionCounts | undefined) => before,
  // Who is online, and who has been passed on since, changes it.
  staleTime: 0,
});
