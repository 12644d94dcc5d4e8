import { lightPairsCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { PAIR_KEPT_MS } from '../model/keeping';

/** The two charts by their signs and what is between them, kept for 30 minutes. */
export const pairChartQuery = (otherUserId: string) =>
  queryOptions({
    queryKey: discoveryKeys.pairChart(otherUserId),
    queryFn: ({ signal }) => api.call(lightPairsCalls.getCompositeChart, { body: { otherUserId }, signal }),
    staleTime: PAIR_KEPT_MS,
    gcTime: PAIR_KEPT_MS,
  });
