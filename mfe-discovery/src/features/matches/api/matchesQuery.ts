import { discoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';

/** Candidates for a goal, best first. */
export const matchesQuery = (query: MatchesQuery) =>
  queryOptions({
    queryKey: discoveryKeys.matchesFor(query),
    queryFn: ({ signal }) => api.call(discoveryCalls.listMatches, { query, signal }),
    // Somebody may have been liked in a chat, or the profile completed, since this list was last shown.
    refetchOnMount: 'always',
  });
