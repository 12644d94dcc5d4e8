import { messagingRoutes, type MessagingSettings } from '@sixfold/api-contract';
import { api, errorTextOf, queryKeyFor, useCall, useMutation, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';

const SETTINGS_KEY = queryKeyFor(messagingRoutes.getSettings);
const SAVING_KEY = ['profile.savingMessageSafety'];

/** The member's message settings; a change shows at once and is taken back when it cannot be stored. */
export function useMessageSafety() {
  const client = useQueryClient();
  const settings = useCall(messagingRoutes.getSettings);
  const { mutate: save } = useMutation({
    mutationKey: SAVING_KEY,
    mutationFn: (body: Pick<Partial<MessagingSettings>, 'hasScreening' | 'hasAutoBlock'>) =>
      api.call(messagingRoutes.saveSettings, { body }),
    onMutate: (changes) =>
      client.setQueryData<MessagingSettings>(SETTINGS_KEY, (now) => now && { ...now, ...changes }),
    onSuccess(saved) {
      // An earlier reply must not undo a later press for a moment.
      if (client.isMutating({ mutationKey: SAVING_KEY }) === 1) client.setQueryData(SETTINGS_KEY, saved);
    },
    onError(failure) {
      void client.invalidateQueries({ queryKey: SETTINGS_KEY });
      toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) });
    },
  });
  return { ...settings, save };
}
