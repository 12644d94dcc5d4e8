import { discoveryRoutes, MATCHES_OFFSET_MAX, MATCHES_PAGE, MATCHES_PAGE_MAX } from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import { decisionsSince, getMonotonicTimeMs } from '@sixfold/client-kit/decisions';
import { matchesKeyFor } from '../../../shared/api/showDecision';
import { keepMemberIdentity } from '../../../shared/api/keepMemberIdentity';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { appendPage, applyDecisions, hasMore, type MatchesList } from '../../../shared/model/matchesList';

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
 * Overlap of two pages: each pass during a request moves the server's list up by one, so a member could slip between
 * two pages.
 */
const OVERLAP = 10;

const fetchNextPage = (
  query: MatchesQuery,
  { nextOffset }: MatchesList,
  wanted = MATCHES_PAGE,
  signal?: AbortSignal,
) => fetchPage(query, Math.max(0, nextOffset - OVERLAP), Math.max(wanted, MATCHES_PAGE) + OVERLAP, signal);

let hasFetchedList = false;

/**
 * Fetches at least as many members as before, in as few calls as the contract allows. The first call after page load
 * matches the preloaded one, so its reply may be as old as the page.
 */
async function fetchList(query: MatchesQuery, wanted: number, signal: AbortSignal): Promise<MatchesList> {
  const startedAtMs = hasFetchedList ? getMonotonicTimeMs() : performance.timeOrigin;
  const first = await fetchPage(query, 0, hasFetchedList ? wanted : 0, signal);
  hasFetchedList = true;
  let list = appendPage(undefined, first);
  while (list.nextOffset < wanted && canLoadMore(list))
    list = appendPage(list, await fetchNextPage(query, list, wanted - list.nextOffset, signal));
  // The first page's total still includes members who have left since.
  const shown = queryClient.getQueryData<MatchesList>(matchesKeyFor(query));
  return applyDecisions({ ...list, total: first.total }, decisionsSince(startedAtMs), shown);
}

/** Returns whether the server has more, within its limit for offsets. */
export const canLoadMore = (list: MatchesList): boolean =>
  hasMore(list) && list.nextOffset > 0 && list.nextOffset <= MATCHES_OFFSET_MAX;

/** One hour, longer than a typical visit to a chat before returning to the list. */
const KEPT_MS = 3_600_000;

/**
 * Returns the query for the candidates of a goal, best first. A refetch loads as many as before; `remembered` is the
 * number that a reloaded tab had loaded.
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
    // A like in a chat or an edited profile may have changed the list.
    refetchOnMount: 'always',
  });
};

/** Loads the next page. Rejects with an ApiError. */
export async function loadMore(query: MatchesQuery): Promise<void> {
  const { queryKey } = matchesQuery(query);
  const list = queryClient.getQueryData<MatchesList>(queryKey);
  if (!list || !canLoadMore(list)) return;
  const startedAtMs = getMonotonicTimeMs();
  const page = await fetchNextPage(query, list);
  queryClient.setQueryData<MatchesList>(queryKey, (now) => {
    // A refetch has shortened the list, so that the pages are no longer adjacent.
    if (!now || now.nextOffset < page.offset) return now;
    const decisions = decisionsSince(startedAtMs);
    // The local count excludes members who have left; the server's may still include them.
    const total = decisions.length > 0 ? Math.min(now.total, page.total) : page.total;
    return applyDecisions(appendPage(now, { ...page, total }), decisions, now);
  });
}
