import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';

/** How many a list would hold, and what each filter takes away; the last count stays until the next one is there. */
export const countQuery = (query: MatchesQuery) =>
  queryOptions({
    queryKey: discoveryKeys.countFor(query),
    queryFn: ({ signal }) => api.call(lightDiscoveryCalls.countMatches, { query, signal }),
    placeholderData: (before) => before,
    // Who is online, and who has been passed on since, changes it.
    staleTime: 0,
  });
