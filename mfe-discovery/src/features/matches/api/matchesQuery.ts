import {
  lightDiscoveryCalls,
  MATCHES_OFFSET_MAX,
  MATCHES_PAGE,
  MATCHES_PAGE_MAX,
} from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { deedsUnknownAt } from '../../../shared/api/sendDeed';
import { listAfter } from '../../../shared/model/deeds';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { hasMore, withPage, type MatchesList } from '../../../shared/model/matchesList';

const askForPage = (query: MatchesQuery, offset: number, count: number, signal?: AbortSignal) =>
  api.call(lightDiscoveryCalls.listMatches, {
    query: {
      ...query,
      offset: offset || undefined,
      limit: count === MATCHES_PAGE ? undefined : count,
    },
    signal,
  });

/** As many of the best as were there before, in as few calls as the contract allows. */
async function readList(query: MatchesQuery, wanted: number, signal: AbortSignal): Promise<MatchesList> {
  const startedAt = Date.now();
  let list: MatchesList | undefined;
  do {
    const offset: number = list?.nextOffset ?? 0;
    const count = Math.min(Math.max(wanted - offset, MATCHES_PAGE), MATCHES_PAGE_MAX);
    list = withPage(list, await askForPage(query, offset, count, signal));
  } while (list.nextOffset < wanted && canGoOn(list));
  return deedsUnknownAt(startedAt).reduce(listAfter, list);
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
  const page = await askForPage(query, list.nextOffset, MATCHES_PAGE);
  queryClient.setQueryData<MatchesList>(queryKey, (now) => {
    // Asked anew meanwhile: the pages would not meet.
    if (!now || now.nextOffset > page.offset) return now;
    return deedsUnknownAt(startedAt).reduce(listAfter, withPage(now, page));
  });
}
