import { messagingRoutes, type MessageThread } from '@sixfold/api-contract';
import { api, errorTextOf, queryClient, queryKeyFor, useMutation, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { conversationKeyFor, updateConversation } from '../../../shared/api/conversationCache';
import type { ConversationLog } from '../../../shared/model/conversationLog';

function setAccepted(userId: string, isAccepted: boolean): void {
  updateConversation(userId, (log) => ({ ...log, isAccepted }));
  queryClient.setQueryData<MessageThread[]>(queryKeyFor(messagingRoutes.listThreads), (threads) =>
    threads?.map((thread) => (thread.user.id === userId ? { ...thread, isAccepted } : thread)),
  );
}

const readLog = (userId: string) => queryClient.getQueryData<ConversationLog>(conversationKeyFor(userId));

/** Returns whether the member has written since, which also accepts the conversation. */
function hasWrittenSince(userId: string, lastSeq: number): boolean {
  const ownId = useSession.getState().user?.id;
  const log = readLog(userId);
  return log?.messages.some(({ senderId, seq }) => senderId === ownId && seq > lastSeq) === true;
}

/** Accepts a conversation and reveals its covered messages. Optimistic: rolled back when it cannot be stored. */
export function useAccept(userId: string): () => void {
  const mutationKey = ['messaging.accept', userId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () =>
      api.call(messagingRoutes.updateConversation, { params: { userId }, body: { isAccepted: true } }),
    onMutate() {
      const log = readLog(userId);
      setAccepted(userId, true);
      return { wasAccepted: log?.isAccepted === true, lastSeq: log?.lastSeq ?? 0 };
    },
    onError(failure, _input, context) {
      // Already accepted before, or accepted since by another attempt or by a message.
      const isAccepted =
        context?.wasAccepted === true ||
        queryClient.isMutating({ mutationKey }) > 1 ||
        hasWrittenSince(userId, context?.lastSeq ?? 0);
      if (!isAccepted) setAccepted(userId, false);
      toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) });
    },
  });
  return mutate;
}
