import { messagingRoutes } from '@sixfold/api-contract';
import { api, ApiError, errorTextOf, useMutation } from '@sixfold/client-kit';
import { refreshMember, refreshThreads, updateMessages } from '../../../shared/api/subscribeToMessages';
import { mergeMessages } from '../../../shared/model/messages';
import { useOutbox, type Outgoing } from '../model/outbox';

/**
 * Sends to a member. The message is shown from the outbox at once and leaves it when it is stored; a failed one
 * stays there with the reason, and sending it again under the same client id stores it once.
 */
export function useSendMessage(userId: string) {
  const { mutate } = useMutation({
    mutationFn: ({ content, clientId }: Outgoing) =>
      api.call(messagingRoutes.sendMessage, { body: { receiverId: userId, content, clientId } }),
    onMutate: (message) => useOutbox.getState().put(userId, message),
    onSuccess: (stored, { clientId }) => {
      updateMessages(userId, (now) => mergeMessages(now, [stored]));
      useOutbox.getState().remove(userId, [clientId]);
      refreshThreads();
    },
    onError: (failure, { clientId }) => {
      useOutbox.getState().fail(userId, clientId, errorTextOf(failure));
      // The two are no longer matched: the composer has to give way.
      if (failure instanceof ApiError && failure.id === 'match_required') refreshMember(userId);
    },
  });
  return {
    /** `text` is trimmed; nothing happens when nothing is left. True when something was sent. */
    send(text: string): boolean {
      const content = text.trim();
      if (!content) return false;
      mutate({
        clientId: crypto.randomUUID(),
        content,
        createdAt: new Date().toISOString(),
        state: 'sending',
      });
      return true;
    },
    retry: ({ problem: _before, ...message }: Outgoing) => mutate({ ...message, state: 'sending' }),
    discard: ({ clientId }: Outgoing) => useOutbox.getState().remove(userId, [clientId]),
  };
}
