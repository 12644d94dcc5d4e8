import { messagingRoutes, type Message } from '@sixfold/api-contract';
import { api, queryOptions, useMutation } from '@sixfold/client-kit';
import { conversationKeyFor, refreshThreads, updateMessages } from '../../../shared/api/subscribeToMessages';
import { mergeMessages } from '../../../shared/model/messages';
import { useOutbox } from '../model/outbox';

export const isLookedAt = (): boolean => document.visibilityState === 'visible';

/** Resolves once the tab is visible; never when the signal aborts before. */
const untilLookedAt = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (isLookedAt()) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });

/**
 * The newest messages with a member, and whatever older ones were fetched before. Fetching marks what was received
 * as read on the server: a hidden tab waits with it, and the list of conversations is refreshed.
 */
export const messagesQuery = (userId: string) =>
  queryOptions({
    queryKey: conversationKeyFor(userId),
    queryFn: async ({ signal, client, queryKey }) => {
      await untilLookedAt(signal);
      const newest = await api.call(messagingRoutes.listMessages, { params: { userId }, signal });
      refreshThreads();
      // The reply to a message that was sent may have been lost.
      useOutbox.getState().remove(
        userId,
        newest.map(({ clientId }) => clientId),
      );
      return mergeMessages(client.getQueryData<Message[]>(queryKey) ?? [], newest);
    },
    refetchOnMount: 'always',
  });

/** Fetches the messages before the oldest known one. Its data is how many there were; 0 means the beginning. */
export const useLoadEarlier = (userId: string) =>
  useMutation({
    mutationFn: async (before: string) => {
      const earlier = await api.call(messagingRoutes.listMessages, { params: { userId }, query: { before } });
      updateMessages(userId, (now) => mergeMessages(earlier, now));
      return earlier.length;
    },
  });
