import type { ConversationEntry } from '@sixfold/api-contract';
import { getMemberScope, queryClient, realtime } from '@sixfold/client-kit';
import { withReadState } from '../model/conversationLog';
import {
  conversationKeyFor,
  receiveEntry,
  refreshMember,
  refreshThreads,
  updateConversation,
} from './conversationCache';
import { getOutbox } from './outbox';

/** An own entry may arrive as an event before, or without, the reply to its call. */
function receive(entry: ConversationEntry): void {
  receiveEntry(entry);
  if (entry.clientId && entry.senderId === getMemberScope().memberId)
    void getOutbox().settle(entry.clientId, entry);
}

/**
 * Merges live events into cached conversations and sends the outbox, whichever screen is shown. The shell refetches
 * replies that an event invalidates entirely.
 */
export function subscribeToMessages(): () => void {
  const stops = [
    getOutbox().onStoredElsewhere(receive),
    realtime.on('new_message', ({ message }) => receive(message)),
    realtime.on('message_changed', ({ change }) => receive(change)),
    realtime.on('messages_read', ({ readerId, partnerId, ordinal }) =>
      readerId === getMemberScope().memberId
        ? updateConversation(partnerId, (log) => withReadState(log, { readOrdinal: ordinal }))
        : updateConversation(readerId, (log) => withReadState(log, { otherReadOrdinal: ordinal })),
    ),
    realtime.on(
      'conversation_changed',
      ({ userId }) => void queryClient.invalidateQueries({ queryKey: conversationKeyFor(userId) }),
    ),
    realtime.on('match_made', ({ matchedUser }) => refreshMember(matchedUser.id)),
    realtime.on('relations_changed', ({ userId }) => {
      refreshThreads();
      refreshMember(userId);
      void queryClient.invalidateQueries({ queryKey: conversationKeyFor(userId) });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
