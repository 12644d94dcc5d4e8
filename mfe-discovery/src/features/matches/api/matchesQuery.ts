import { discoveryRoutes, MATCHES_OFFSET_MAX, MATCHES_PAGE, MATCHES_PAGE_MAX } from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import { decisionsSince, getMonotonicTimeMs } from '@sixfold/client-kit/decisions';
import { matchesKeyFor } from '../../../shared/api/showDecision';
import { keepMemberIdentity } from '../../../shared/api/keepMemberIdentity';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { applyDecision, hasMore, appendPage, type MatchesList } from '../../../shared/model/matchesList';

function fetchPage(query: MatchesQuery, offset: number, wanted: number, signal?: AbortSignal) {
  const count = Math.min(Math.max(wanted, MATCHES_PAGE), MATCHES_PAGE_MAX);
  return api.call(discoveryRoutes.listMatches, {
    query: {
      ...query,
      offset: offset || undefined,
      limit: count === MATCHES_PAGE ? undefined : count,
    },
    signal,
  });
}

/**
 * Pages overlap by so many people: the server moves up by everybody who is passed on while a page is asked for, and
 * a member who moved over its edge would be in no page.
 */
const OVERLAP = 10;

/** The page behind what is there. */
const fetchNextPage = (
  query: MatchesQuery,
  { nextOffset }: MatchesList,
  wanted = MATCHES_PAGE,
  signal?: AbortSignal,
) => fetchPage(query, Math.max(0, nextOffset - OVERLAP), Math.max(wanted, MATCHES_PAGE) + OVERLAP, signal);

let hasFetchedList = false;

/**
 * As many of the best as were there before, in as few calls as the contract allows. The first call of a page is that of
 * a first visit, because the server's page has it on its way already: what comes may be as old as the page.
 */
async function fetchList(query: MatchesQuery, wanted: number, signal: AbortSignal): Promise<MatchesList> {
  const startedAtMs = hasFetchedList ? getMonotonicTimeMs() : performance.timeOrigin;
  const first = await fetchPage(query, 0, hasFetchedList ? wanted : 0, signal);
  hasFetchedList = true;
  let list = appendPage(undefined, first);
  while (list.nextOffset < wanted && canLoadMore(list))
    list = appendPage(list, await fetchNextPage(query, list, wanted - list.nextOffset, signal));
  // Of those that have left since, the first page still counts who stands in it.
  return decisionsSince(startedAtMs).reduce(applyDecision, { ...list, total: first.total });
}

/** True while the server has more, and within what it lets anybody read. */
export const canLoadMore = (list: MatchesList): boolean =>
  hasMore(list) && list.nextOffset > 0 && list.nextOffset <= MATCHES_OFFSET_MAX;

/** An hour: longer than one stays in a chat before coming back to the list. */
const KEPT_MS = 3_600_000;

/**
 * Candidates for a goal, best first. Asked anew, it brings as many as were there; `remembered` is how many a tab that
 * was reloaded had read.
 */
export const matchesQuery = (query: MatchesQuery, remembered = 0) => {
  const queryKey = matchesKeyFor(query);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const here = queryClient.getQueryData<MatchesList>(queryKey)?.nextOffset ?? remembered;
      return fetchList(query, here, signal);
    },
    gcTime: KEPT_MS,
    structuralSharing: keepMemberIdentity,
    // Somebody may have been liked in a chat, or the profile completed, since this list was last shown.
    refetchOnMount: 'always',
  });
};

/** Reads the next page behind what is there. Rejects with an ApiError. */
export async function loadMore(query: MatchesQuery): Promise<void> {
  const { queryKey } = matchesQuery(query);
  const list = queryClient.getQueryData<MatchesList>(queryKey);
  if (!list || !canLoadMore(list)) return;
  const startedAtMs = getMonotonicTimeMs();
  const page = await fetchNextPage(query, list);
  queryClient.setQueryData<MatchesList>(queryKey, (now) => {
    // Asked anew meanwhile, and shorter: the pages would not meet.
    if (!now || now.nextOffset < page.offset) return now;
    const decisions = decisionsSince(startedAtMs);
    // Who has left is out of the count here already, and of the server's perhaps not yet.
    const total = decisions.length > 0 ? Math.min(now.total, page.total) : page.total;
    return decisions.reduce(applyDecision, appendPage(now, { ...page, total }));
  });
}
