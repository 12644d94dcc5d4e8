import { discoveryRoutes } from '@sixfold/api-contract';
import { queryOptionsFor } from '@sixfold/client-kit';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';

/** How many a list would hold, and what each filter takes away. */
export const countQuery = (query: MatchesQuery) => ({
  ...queryOptionsFor(discoveryRoutes.countMatches, { query }),
  // Who is online, and who has been passed on since, changes it.
  staleTime: 0,
});
