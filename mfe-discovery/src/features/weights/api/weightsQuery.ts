import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** So many of the best serve as examples. */
const EXAMPLES = 24;

/** The member's own weights, and people to show on what they change. */
export const weightsQuery = (connectionGoal: ConnectionGoal) =>
  queryOptions({
    queryKey: discoveryKeys.weighedFor(connectionGoal),
    queryFn: async ({ signal }) => {
      const query = { connectionGoal, limit: EXAMPLES };
      const { userProfile, potentialMatches } = await api.call(lightDiscoveryCalls.listMatches, {
        query,
        signal,
      });
      return { importance: userProfile?.importance ?? null, examples: potentialMatches };
    },
    staleTime: 0,
  });
