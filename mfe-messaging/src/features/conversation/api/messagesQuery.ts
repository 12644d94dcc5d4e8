import { messagingCalls, type Message } from '@sixfold/api-contract';
import { api, queryOptions, useMutation, useQueryClient } from '@sixfold/client-kit';
import { messagingKeys } from '../../../shared/api/messagingKeys';
import { mergeMessages } from '../../../shared/model/messages';
import { useOutbox } from '../model/outbox';

/**
 * The newest messages with a member, and whatever older ones were fetched before. Fetching marks what was received
 * as read on the server, so the list of conversations is asked for anew.
 */
export const messagesQuery = (userId: string) =>
  queryOptions({
    queryKey: messagingKeys.messagesWith(userId),
    queryFn: async ({ signal, client, queryKey }) => {
      const newest = await api.call(messagingCalls.listMessages, { params: { userId }, signal });
      void client.invalidateQueries({ queryKey: messagingKeys.threads });
      // The answer to one that was sent may have been lost.
      useOutbox.getState().remove(
        userId,
        newest.map(({ clientId }) => clientId),
      );
      return mergeMessages(client.getQueryData<Message[]>(queryKey) ?? [], newest);
    },
    refetchOnMount: 'always',
  });

/** Fetches the messages before the oldest known one. Its data is how many there were; 0 means the beginning. */
export function useLoadEarlier(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (before: string) => {
      const earlier = await api.call(messagingCalls.listMessages, { params: { userId }, query: { before } });
      client.setQueryData<Message[]>(messagingKeys.messagesWith(userId), (now) =>
        mergeMessages(earlier, now ?? []),
      );
      return earlier.length;
    },
  });
}
