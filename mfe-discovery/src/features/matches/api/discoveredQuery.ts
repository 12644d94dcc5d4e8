import { discoveryRoutes } from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import { decisionsSince, getMonotonicTimeMs } from '@sixfold/client-kit/decisions';
import type { ConnectionGoal } from '@sixfold/domain';
import { discoveredKeyFor } from '../../../shared/api/showDecision';
import { keepMemberIdentity } from '../../../shared/api/keepMemberIdentity';
import { applyDecision, type MatchesList } from '../../../shared/model/matchesList';

/** People beyond the list. Asked for by Discover People only; once there, kept as true as the list itself. */
export const discoveredQuery = (connectionGoal: ConnectionGoal) => {
  const queryKey = discoveredKeyFor(connectionGoal);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<MatchesList> => {
      const startedAtMs = getMonotonicTimeMs();
      const { discoveredMatches } = await api.call(discoveryRoutes.discoverMatches, {
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
      return decisionsSince(startedAtMs).reduce(applyDecision, list);
    },
    structuralSharing: keepMemberIdentity,
    enabled: () => queryClient.getQueryData(queryKey) !== undefined,
  });
};

/** Looks for people now, whatever was found before. Rejects with an ApiError. */
export const discover = (goal: ConnectionGoal): Promise<MatchesList> =>
  queryClient.fetchQuery({ ...discoveredQuery(goal), staleTime: 0 });

/** Gives up a search that is under way, so that nobody appears later. */
export const cancelDiscovery = (goal: ConnectionGoal): void =>
  void queryClient.cancelQueries({ queryKey: discoveredKeyFor(goal) });
