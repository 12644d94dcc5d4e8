import { messagingRoutes, type MessagingSettings } from '@sixfold/api-contract';
import {
  api,
  errorTextOf,
  invalidateCalls,
  queryKeyFor,
  useCall,
  useOptimisticChanges,
  useQueryClient,
} from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';

/** How the member wants conversations to be; a change shows at once and is taken back when it cannot be stored. */
export function useMessagingSettings() {
  const client = useQueryClient();
  const settings = useCall(messagingRoutes.getSettings);
  const changes = useOptimisticChanges({
    id: 'messaging.settings',
    queryKey: queryKeyFor(messagingRoutes.getSettings),
    stored: settings.data,
    save: (body: Partial<MessagingSettings>) => api.call(messagingRoutes.saveSettings, { body }),
    apply: (now, change) => ({ ...now, ...change }),
    toStored: (saved) => saved,
    onSuccess(_saved, { hasReadReceipts }) {
      // Whether the other one has read is shown, or hidden, from now on.
      if (hasReadReceipts !== undefined) invalidateCalls(client, [messagingRoutes.getConversation]);
    },
    onError: (failure) =>
      void toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) }),
  });
  return { ...settings, ...changes };
}
