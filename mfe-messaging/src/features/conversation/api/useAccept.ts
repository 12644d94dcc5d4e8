import { messagingRoutes, type MessageThread } from '@sixfold/api-contract';
import { api, errorTextOf, queryClient, queryKeyFor, useMutation } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { updateConversation } from '../../../shared/api/conversationCache';

function setAccepted(userId: string, isAccepted: boolean): void {
  updateConversation(userId, (log) => ({ ...log, isAccepted }));
  queryClient.setQueryData<MessageThread[]>(queryKeyFor(messagingRoutes.listThreads), (threads) =>
    threads?.map((thread) => (thread.user.id === userId ? { ...thread, isAccepted } : thread)),
  );
}

/** Accepts what was held back in a conversation: at once, and taken back when it cannot be stored. */
export function useAccept(userId: string): () => void {
  const { mutate } = useMutation({
    mutationFn: () =>
      api.call(messagingRoutes.updateConversation, { params: { userId }, body: { isAccepted: true } }),
    onMutate: () => setAccepted(userId, true),
    onError(failure) {
      setAccepted(userId, false);
      toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) });
    },
  });
  return mutate;
}
