import { messagingRoutes } from '@sixfold/api-contract';
import { api, invalidateCalls, isTemporary, queryClient, realtime } from '@sixfold/client-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshThreads, updateConversation } from '../../../shared/api/conversationCache';
import { withReadState, type ConversationLog } from '../../../shared/model/conversationLog';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

async function markRead(userId: string, ordinal: number): Promise<void> {
  await api.call(messagingRoutes.markRead, { params: { userId }, body: { ordinal } });
  updateConversation(userId, (log) => withReadState(log, { readOrdinal: ordinal }));
  refreshThreads();
  // A connected tab refreshes the count when the server's event arrives.
  if (!realtime.isConnected()) invalidateCalls(queryClient, [messagingRoutes.countUnread]);
}

/** Marks the other member's messages as read while they are visible. Retries after temporary failures. */
export function useMarkRead(
  userId: string,
  { messages, readOrdinal }: ConversationLog,
  isNewestInView: boolean,
): void {
  const isLookedAt = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
  );
  const [attempt, setAttempt] = useState(0);
  const newest = messages.findLast(({ senderId }) => senderId === userId)?.ordinal ?? 0;
  const isDue = isNewestInView && isLookedAt && newest > readOrdinal;

  useEffect(() => {
    if (!isDue) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    markRead(userId, newest).catch((failure: unknown) => {
      if (isCurrent && isTemporary(failure))
        timer = setTimeout(
          () => setAttempt((count) => count + 1),
          Math.min(FIRST_RETRY_MS * 2 ** attempt, LAST_RETRY_MS),
        );
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [userId, isDue, newest, attempt]);
}
