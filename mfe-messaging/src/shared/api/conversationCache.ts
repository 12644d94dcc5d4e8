import { messagingRoutes, profileRoutes, type ConversationEntry } from '@sixfold/api-contract';
import {
  api,
  getMemberScope,
  invalidateCalls,
  queryClient,
  queryKeyFor,
  queryOptions,
  shareInScope,
} from '@sixfold/client-kit';
import {
  hasGap,
  isTooFarBehind,
  prependMessages,
  receiveEntries,
  restartLog,
  startLog,
  withNewestState,
  type ConversationLog,
} from '../model/conversationLog';

/** Long enough for an overtaken entry to arrive, and short enough to go unnoticed. */
const GAP_WAIT_MS = 500;
const LAST_GAP_WAIT_MS = 60_000;

type Change = (log: ConversationLog) => ConversationLog;

/** By the other member's id. */
const getFetching = shareInScope('messaging.fetching', ({ signal }) => {
  /** Changes received during the first fetch of a conversation, whose reply may be older. */
  const changes = new Map<string, Change[]>();
  const gapTimers = new Map<string, ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => gapTimers.forEach((timer) => clearTimeout(timer)));
  return { changes, gapTimers };
});

/** Returns the key of the newest page; the cached conversation holds every message loaded so far. */
export const conversationKeyFor = (userId: string) =>
  queryKeyFor(messagingRoutes.getConversation, { params: { userId } });

const getConversation = (userId: string): ConversationLog | undefined =>
  queryClient.getQueryData<ConversationLog>(conversationKeyFor(userId));

export const refreshThreads = (): void => invalidateCalls(queryClient, [messagingRoutes.listThreads]);

export const refreshMember = (userId: string): void =>
  void queryClient.invalidateQueries({
    queryKey: queryKeyFor(profileRoutes.getMemberProfile, { params: { userId } }),
  });

/** Changes the cached conversation with a member. Does nothing when it was never opened. */
export function updateConversation(userId: string, change: Change): void {
  getFetching().changes.get(userId)?.push(change);
  queryClient.setQueryData<ConversationLog>(conversationKeyFor(userId), (log) => log && change(log));
}

/** Receives every entry: from events, from replies to this tab and from other tabs. */
export function receiveEntry(entry: ConversationEntry): void {
  const isOwn = entry.senderId === getMemberScope().memberId;
  const userId = isOwn ? entry.receiverId : entry.senderId;
  // Writing back accepts the conversation, even while an earlier entry is missing.
  const accept: Change = (log) =>
    isOwn && entry.kind === 'message' && !log.isAccepted ? { ...log, isAccepted: true } : log;
  updateConversation(userId, (log) => accept(receiveEntries(log, [entry])));
  closeGapSoon(userId, GAP_WAIT_MS);
}

/** Fetches missing entries when the gap is still open after `waitMs`, and retries while the server is unreachable. */
function closeGapSoon(userId: string, waitMs: number): void {
  const { gapTimers } = getFetching();
  const isGapOpen = () => {
    const log = getConversation(userId);
    return log !== undefined && hasGap(log);
  };
  if (gapTimers.has(userId) || !isGapOpen()) return;
  const closeGap = async () => {
    if (isGapOpen())
      await queryClient.invalidateQueries({ queryKey: conversationKeyFor(userId), refetchType: 'all' });
    gapTimers.delete(userId);
    closeGapSoon(userId, Math.min(2 * waitMs, LAST_GAP_WAIT_MS));
  };
  gapTimers.set(
    userId,
    setTimeout(() => void closeGap(), waitMs),
  );
}

/** Fetches all entries after `sinceSeq` up to `lastSeq`, page by page. */
async function fetchEntries(
  userId: string,
  sinceSeq: number,
  lastSeq: number,
  signal: AbortSignal,
): Promise<ConversationEntry[]> {
  const fetched: ConversationEntry[] = [];
  let since = sinceSeq;
  while (since < lastSeq) {
    const { entries } = await api.call(messagingRoutes.listEntries, {
      params: { userId },
      query: { since },
      signal,
    });
    fetched.push(...entries);
    const next = entries.at(-1)?.seq ?? lastSeq;
    if (next <= since) break;
    since = next;
  }
  return fetched;
}

/**
 * Returns the query for the conversation with a member. A refetch, for example after a lost connection, requests only
 * the entries since the last known one and the read states. Fetching marks nothing as read.
 */
export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: conversationKeyFor(userId),
    queryFn: async ({ signal }): Promise<ConversationLog> => {
      const changes: Change[] = [];
      const fetching = getFetching().changes;
      fetching.set(userId, changes);
      try {
        const newest = await api.call(messagingRoutes.getConversation, { params: { userId }, signal });
        const known = getConversation(userId);
        if (!known) return changes.reduce((log, change) => change(log), startLog(newest));
        if (isTooFarBehind(known, newest.lastSeq))
          return restartLog(getConversation(userId) ?? known, newest);
        const entries = await fetchEntries(userId, known.lastSeq, newest.lastSeq, signal);
        const now = getConversation(userId) ?? known;
        // An acceptance is final, so an older reply must not undo it.
        const isAccepted = now.isAccepted || newest.isAccepted;
        return { ...withNewestState(receiveEntries(now, entries), newest), isAccepted };
      } finally {
        if (fetching.get(userId) === changes) fetching.delete(userId);
      }
    },
    // Live events kept the cache current while the page was closed, unless the connection was lost.
    refetchOnMount: 'always',
  });

/** Fetches the messages before the oldest loaded one. Does nothing at the beginning of the conversation. */
export async function loadEarlier(userId: string): Promise<void> {
  const log = getConversation(userId);
  const before = log?.messages[0]?.seq;
  if (!log?.hasEarlier || before === undefined) return;
  const page = await api.call(messagingRoutes.listMessages, { params: { userId }, query: { before } });
  updateConversation(userId, (now) => (now.messages[0]?.seq === before ? prependMessages(now, page) : now));
}
