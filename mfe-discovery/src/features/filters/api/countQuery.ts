import { discoveryRoutes } from '@sixfold/api-contract';
import { queryOptionsFor } from '@sixfold/client-kit';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';

/** Returns the query for the size of a list and the number of members that each filter excludes. */
export const countQuery = (query: MatchesQuery) => ({
  ...queryOptionsFor(discoveryRoutes.countMatches, { query }),
  // Changes with online members and later passes.
  staleTime: 0,
});
