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

/** Returns the member's message settings. Changes are optimistic and rolled back when they cannot be stored. */
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
      // Conversations now include or omit the other member's read state.
      if (hasReadReceipts !== undefined) invalidateCalls(client, [messagingRoutes.getConversation]);
    },
    onError: (failure) =>
      void toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) }),
  });
  return { ...settings, ...changes };
}
