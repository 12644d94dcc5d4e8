import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { deedsUnknownAt } from '../../../shared/api/sendDeed';
import { sharedByPerson } from '../../../shared/api/sharedByPerson';
import { listAfter } from '../../../shared/model/deeds';
import type { MatchesList } from '../../../shared/model/matchesList';

/** People beyond the list. Asked for by Discover People only; once there, kept as true as the list itself. */
export const discoveredQuery = (connectionGoal: ConnectionGoal) => {
  const queryKey = discoveryKeys.discovered(connectionGoal);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<MatchesList> => {
      const startedAt = Date.now();
      const { discoveredMatches } = await api.call(lightDiscoveryCalls.discoverMatches, {
        query: {
          connectionGoal,
          maxDistance: 100,
          crossConnectionTypes: 'true',
          lowerCompatibilityThreshold: 'true',
          includeRecentlyJoined: 'true',
          diversifyByFramework: 'true',
        },
        signal,
      });
      const potentialMatches = discoveredMatches.map(({ match }) => match);
      const { length } = potentialMatches;
      const list = { userProfile: null, potentialMatches, total: length, nextOffset: length };
      return deedsUnknownAt(startedAt).reduce(listAfter, list);
    },
    structuralSharing: sharedByPerson,
    enabled: () => queryClient.getQueryData(queryKey) !== undefined,
  });
};

/** Looks for people now, whatever was found before. Rejects with an ApiError. */
export const discover = (goal: ConnectionGoal): Promise<MatchesList> =>
  queryClient.fetchQuery({ ...discoveredQuery(goal), staleTime: 0 });
