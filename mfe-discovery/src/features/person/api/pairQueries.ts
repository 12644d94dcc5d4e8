import { pairsRoutes } from '@sixfold/api-contract';
import { api, queryKeyFor, queryOptions, queryOptionsFor, staleAfter } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';

/** Document 2: texts and charts about a pair are kept for 30 minutes. */
const KEPT_MS = 30 * 60_000;
const kept = { staleTime: staleAfter(KEPT_MS), gcTime: KEPT_MS };

/** Returns the query for the explanations of each system about a pair. */
export const pairExplanationQuery = (otherUserId: string, connectionGoal: ConnectionGoal) => ({
  ...queryOptionsFor(pairsRoutes.explainPair, { params: { otherUserId }, query: { connectionGoal } }),
  ...kept,
});

/** Returns the query for both charts by sign and the aspects between them. */
export const pairChartQuery = (otherUserId: string) => ({
  ...queryOptionsFor(pairsRoutes.getCompositeChart, { body: { otherUserId } }),
  ...kept,
});

/**
 * Returns the query for a written analysis of a pair and goal. Closing the dialog does not cancel the request, because
 * writing takes up to a minute and a returning member should find it finished.
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
