import { DISCOVERY_EXCLUDED_MAX, discoveryRoutes } from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import { decisionsSince, getMonotonicTimeMs } from '@sixfold/client-kit/decisions';
import { discoveredKeyFor } from '../../../shared/api/showDecision';
import { keepMemberIdentity } from '../../../shared/api/keepMemberIdentity';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { applyDecisions, type DiscoveredList } from '../../../shared/model/matchesList';

async function search(
  query: MatchesQuery,
  excludedIds: readonly string[],
  signal: AbortSignal,
): Promise<DiscoveredList> {
  const startedAtMs = getMonotonicTimeMs();
  const { maxDistance: listDistance, ...list } = query;
  const { discoveredMatches, nobodyBecause } = await api.call(discoveryRoutes.discoverMatches, {
    query: {
      ...list,
      listDistance,
      maxDistance: 100,
      crossConnectionTypes: 'true',
      lowerCompatibilityThreshold: 'true',
      includeRecentlyJoined: 'true',
      diversifyByFramework: 'true',
      beyondList: 'true',
      exclude: excludedIds.join(',') || undefined,
    },
    signal,
  });
  const potentialMatches = discoveredMatches.map(({ match }) => match);
  const { length } = potentialMatches;
  const shown = queryClient.getQueryData<DiscoveredList>(discoveredKeyFor(query));
  const found: DiscoveredList = {
    userProfile: null,
    potentialMatches,
    total: length,
    nextOffset: length,
    reasons: {
      ...shown?.reasons,
      ...Object.fromEntries(discoveredMatches.map(({ match, reason }) => [match.id, reason])),
    },
    excludedIds,
    nobodyBecause,
  };
  return applyDecisions(found, decisionsSince(startedAtMs), shown);
}

/**
 * Returns the query for people beyond a list. Discover People starts it; afterwards it refreshes like the list itself.
 */
export const discoveredQuery = (query: MatchesQuery) => {
  const queryKey = discoveredKeyFor(query);
  const getShown = () => queryClient.getQueryData<DiscoveredList>(queryKey);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => search(query, getShown()?.excludedIds ?? [], signal),
    structuralSharing: keepMemberIdentity,
    enabled: () => getShown() !== undefined,
  });
};

/** Searches for people not found before, and restarts after the last of them. Rejects with an ApiError. */
export function discover(query: MatchesQuery): Promise<DiscoveredList> {
  const options = discoveredQuery(query);
  const shown = queryClient.getQueryData<DiscoveredList>(options.queryKey);
  const seenIds =
    !shown || shown.nobodyBecause === 'seen'
      ? []
      : [...new Set([...shown.excludedIds, ...shown.potentialMatches.map(({ id }) => id)])];
  const excludedIds = seenIds.slice(-DISCOVERY_EXCLUDED_MAX);
  return queryClient.fetchQuery({
    ...options,
    queryFn: ({ signal }) => search(query, excludedIds, signal),
    staleTime: 0,
  });
}

/** Cancels a running search, so that no results appear later. */
export const cancelDiscovery = (query: MatchesQuery): void =>
  void queryClient.cancelQueries({ queryKey: discoveredKeyFor(query) });
