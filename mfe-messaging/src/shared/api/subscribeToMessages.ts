import { messagingRoutes, profileRoutes, type Message } from '@sixfold/api-contract';
import { invalidateCalls, queryClient, queryKeyFor, realtime, useSession } from '@sixfold/client-kit';
import { mergeMessages, withRead } from '../model/messages';

const getOwnId = () => useSession.getState().user?.id;

/** The cached conversation holds every page read so far, merged under the key of its newest page. */
export const conversationKeyFor = (userId: string) =>
  queryKeyFor(messagingRoutes.listMessages, { params: { userId } });

/** Changes the cached messages with a member; nothing happens when the conversation was never opened. */
export function updateMessages(otherId: string, update: (messages: Message[]) => Message[]): void {
  queryClient.setQueryData<Message[]>(conversationKeyFor(otherId), (now) => now && update(now));
}

export const refreshThreads = (): void => invalidateCalls(queryClient, [messagingRoutes.listThreads]);

export const refreshMember = (userId: string): void =>
  void queryClient.invalidateQueries({
    queryKey: queryKeyFor(profileRoutes.getMemberProfile, { params: { userId } }),
  });

/**
 * Merges live events into cached conversations, whichever screen is shown. The shell refreshes the replies that an event
 * makes untrue as a whole.
 */
export function subscribeToMessages(): () => void {
  const unsubscribes = [
    realtime.on('new_message', ({ message }) => {
      const otherId = message.senderId === getOwnId() ? message.receiverId : message.senderId;
      updateMessages(otherId, (now) => mergeMessages(now, [message]));
    }),
    realtime.on('messages_read', ({ readerId, readAt }) => {
      if (readerId !== getOwnId()) updateMessages(readerId, (now) => withRead(now, readerId, readAt));
    }),
    realtime.on('match_made', ({ matchedUser }) => refreshMember(matchedUser.id)),
    realtime.on('relations_changed', ({ userId }) => {
      refreshThreads();
      refreshMember(userId);
      void queryClient.invalidateQueries({ queryKey: conversationKeyFor(userId) });
    }),
  ];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}
