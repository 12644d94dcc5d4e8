import { pairsRoutes } from '@sixfold/api-contract';
import { api, queryKeyFor, queryOptions, queryOptionsFor, staleAfter } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';

/** Document 2: what is written and drawn about two people is kept for 30 minutes. */
const KEPT_MS = 30 * 60_000;
const kept = { staleTime: staleAfter(KEPT_MS), gcTime: KEPT_MS };

/** What each system says about the two. */
export const pairExplanationQuery = (otherUserId: string, connectionGoal: ConnectionGoal) => ({
  ...queryOptionsFor(pairsRoutes.explainPair, { params: { otherUserId }, query: { connectionGoal } }),
  ...kept,
});

/** The two charts by their signs, and what is between them. */
export const pairChartQuery = (otherUserId: string) => ({
  ...queryOptionsFor(pairsRoutes.getCompositeChart, { body: { otherUserId } }),
  ...kept,
});

/**
 * What a goal could be like for the two. Closing the dialog does not cancel the request: writing takes up to a minute,
 * and a reader who comes back finds it done.
 */
export const pairAnalysisQuery = (otherUserId: string, connectionGoal: ConnectionGoal) => {
  const input = { body: { otherUserId, connectionGoal } };
  return queryOptions({
    queryKey: queryKeyFor(pairsRoutes.writeCompositeAnalysis, input),
    queryFn: () => api.call(pairsRoutes.writeCompositeAnalysis, input),
    enabled: otherUserId !== '',
    ...kept,
  });
};
