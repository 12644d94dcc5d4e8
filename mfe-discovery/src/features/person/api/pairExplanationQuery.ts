import { lightPairsCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { PAIR_KEPT_MS } from '../model/keeping';

/** What each system says about the two, kept for 30 minutes. */
export const pairExplanationQuery = (otherUserId: string, connectionGoal: ConnectionGoal) =>
  queryOptions({
    queryKey: discoveryKeys.pairExplanation(otherUserId, connectionGoal),
    queryFn: ({ signal }) =>
      api.call(lightPairsCalls.explainPair, { params: { otherUserId }, query: { connectionGoal }, signal }),
    staleTime: PAIR_KEPT_MS,
    gcTime: PAIR_KEPT_MS,
  });
