import { messagingRoutes } from '@sixfold/api-contract';
import { errorTextOf, useCallMutation } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { updateConversation } from '../../../shared/api/conversationCache';

interface Muted {
  userId: string;
  firstName: string;
  isMuted: boolean;
}

/** Returns a function that toggles mute for the conversation. */
export function useMute({ userId, firstName, isMuted }: Muted): () => void {
  const { mutate, isPending } = useCallMutation(messagingRoutes.updateConversation, {
    // The member's other tabs do this when the event arrives.
    invalidates: [messagingRoutes.listThreads, messagingRoutes.countUnread],
    onSuccess() {
      updateConversation(userId, (log) => ({ ...log, isMuted: !isMuted }));
      toast(
        isMuted
          ? { title: `You are notified of messages from ${firstName} again` }
          : {
              title: `Messages from ${firstName} are muted`,
              description: 'They still arrive, without a notification. Calls still ring.',
            },
      );
    },
    onError: (failure) =>
      toast({ variant: 'destructive', title: 'Error', description: errorTextOf(failure) }),
  });
  return () => {
    if (!isPending) mutate({ params: { userId }, body: { isMuted: !isMuted } });
  };
}
