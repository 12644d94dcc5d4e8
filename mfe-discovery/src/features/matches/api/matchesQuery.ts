import {
  lightDiscoveryCalls,
  MATCHES_OFFSET_MAX,
  MATCHES_PAGE,
  MATCHES_PAGE_MAX,
} from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { deedsUnknownAt } from '../../../shared/api/sendDeed';
import { sharedByPerson } from '../../../shared/api/sharedByPerson';
import { listAfter } from '../../../shared/model/deeds';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { hasMore, withPage, type MatchesList } from '../../../shared/model/matchesList';

function askForPage(query: MatchesQuery, offset: number, wanted: number, signal?: AbortSignal) {
  const count = Math.min(Math.max(wanted, MATCHES_PAGE), MATCHES_PAGE_MAX);
  return api.call(lightDiscoveryCalls.listMatches, {
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
 * whoever moved over its edge would be in no page.
 */
const OVERLAP = 10;

/** The page behind what is there. */
const askOn = (
  query: MatchesQuery,
  { nextOffset }: MatchesList,
  wanted = MATCHES_PAGE,
  signal?: AbortSignal,
) => askForPage(query, Math.max(0, nextOffset - OVERLAP), Math.max(wanted, MATCHES_PAGE) + OVERLAP, signal);

let hasReadList = false;

/**
 * As many of the best as were there before, in as few calls as the contract allows. The first call of a page is that of
 * a first visit, because the server's page has it on its way already: what comes may be as old as the page.
 */
async function readList(query: MatchesQuery, wanted: number, signal: AbortSignal): Promise<MatchesList> {
  const startedAt = hasReadList ? Date.now() : performance.timeOrigin;
  const first = await askForPage(query, 0, hasReadList ? wanted : 0, signal);
  hasReadList = true;
  let list = withPage(undefined, first);
  while (list.nextOffset < wanted && canGoOn(list))
    list = withPage(list, await askOn(query, list, wanted - list.nextOffset, signal));
  // Of those that have left since, the first page still counts who stands in it.
  return deedsUnknownAt(startedAt).reduce(listAfter, { ...list, total: first.total });
}

/** True while the server has more, and within what it lets anybody read. */
export const canGoOn = (list: MatchesList): boolean =>
  hasMore(list) && list.nextOffset > 0 && list.nextOffset <= MATCHES_OFFSET_MAX;

/** An hour: longer than one stays in a chat before coming back to the list. */
const KEPT_MS = 3_600_000;

/**
 * Candidates for a goal, best first. Asked anew, it brings as many as were there; `remembered` is how many a tab that
 * was reloaded had read.
 */
export const matchesQuery = (query: MatchesQuery, remembered = 0) => {
  const queryKey = discoveryKeys.matchesFor(query);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const here = queryClient.getQueryData<MatchesList>(queryKey)?.nextOffset ?? remembered;
      return readList(query, here, signal);
    },
    gcTime: KEPT_MS,
    structuralSharing: sharedByPerson,
    // Somebody may have been liked in a chat, or the profile completed, since this list was last shown.
    refetchOnMount: 'always',
  });
};

/** Reads the next page behind what is there. Rejects with an ApiError. */
export async function readOn(query: MatchesQuery): Promise<void> {
  const { queryKey } = matchesQuery(query);
  const list = queryClient.getQueryData<MatchesList>(queryKey);
  if (!list || !canGoOn(list)) return;
  const startedAt = Date.now();
  const page = await askOn(query, list);
  queryClient.setQueryData<MatchesList>(queryKey, (now) => {
    // Asked anew meanwhile, and shorter: the pages would not meet.
    if (!now || now.nextOffset < page.offset) return now;
    const deeds = deedsUnknownAt(startedAt);
    // Who has left is out of the count here already, and of the server's perhaps not yet.
    const total = deeds.length > 0 ? Math.min(now.total, page.total) : page.total;
    return deeds.reduce(listAfter, withPage(now, { ...page, total }));
  });
}
