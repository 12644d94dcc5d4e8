import { discoveryRoutes, type MatchCounts } from '@sixfold/api-contract';
import { queryOptionsFor } from '@sixfold/client-kit';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';

/** How many a list would hold, and what each filter takes away; the last count stays until the next one is there. */
export const countQuery = (query: MatchesQuery) => ({
  ...queryOptionsFor(discoveryRoutes.countMatches, { query }),
  placeholderData: (before: MatchCounts | undefined) => before,
  // Who is online, and who has been passed on since, changes it.
  staleTime: 0,
});
