import { lightPairsCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { PAIR_KEPT_MS } from '../model/keeping';

/**
 * What a goal could be like for the two, kept for 30 minutes. Closing the dialog does not stop the writing: it takes
 * up to a minute, and whoever comes back finds it done.
 */
export const pairAnalysisQuery = (otherUserId: string, connectionGoal: ConnectionGoal) =>
  queryOptions({
    queryKey: discoveryKeys.pairAnalysis(otherUserId, connectionGoal),
    queryFn: () =>
      api.call(lightPairsCalls.writeCompositeAnalysis, { body: { otherUserId, connectionGoal } }),
    enabled: otherUserId !== '',
    staleTime: PAIR_KEPT_MS,
    gcTime: PAIR_KEPT_MS,
  });
