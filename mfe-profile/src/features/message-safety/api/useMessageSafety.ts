import { messagingRoutes, type MessagingSettings } from '@sixfold/api-contract';
import { api, errorTextOf, queryKeyFor, useCall, useOptimisticChanges } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';

/** Returns the member's message settings. A change shows immediately and is rolled back when it cannot be stored. */
export function useMessageSafety() {
  const settings = useCall(messagingRoutes.getSettings);
  const changes = useOptimisticChanges({
    id: 'messaging.settings',
    queryKey: queryKeyFor(messagingRoutes.getSettings),
    stored: settings.data,
    save: (body: Pick<Partial<MessagingSettings>, 'hasScreening' | 'hasAutoBlock'>) =>
      api.call(messagingRoutes.saveSettings, { body }),
    apply: (now, change) => ({ ...now, ...change }),
    toStored: (saved) => saved,
    onError: (failure) =>
      void toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) }),
  });
  return { ...settings, ...changes };
}
