import { notificationsRoutes, type NotificationSettings } from '@sixfold/api-contract';
import {
  api,
  errorTextOf,
  queryKeyFor,
  useCall,
  useMutation,
  useOptimisticChanges,
  useQuery,
  useQueryClient,
  useSession,
} from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { rememberChoice } from '../model/rememberedChoice';
import { isOnHere, switchOff, switchOn } from './pushDevice';

type Changes = NonNullable<NonNullable<(typeof notificationsRoutes.saveSettings)['types']>['body']>;

const SETTINGS_KEY = queryKeyFor(notificationsRoutes.getSettings);
const DEVICE_KEY = ['notifications.device'];

const reportFailure = (failure: Error) =>
  void toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) });

const applyChanges = (
  settings: NotificationSettings,
  {
    kinds,
    quietHours = settings.quietHours,
    hasEmailDigest = settings.hasEmailDigest,
    hasNewPeopleEmail = settings.hasNewPeopleEmail,
  }: Changes,
): NotificationSettings => {
  const { message, match, missedCall, checkIn, photoCheck } = { ...settings.kinds, ...kinds };
  return {
    ...settings,
    kinds: {
      message: message ?? settings.kinds.message,
      match: match ?? settings.kinds.match,
      missedCall: missedCall ?? settings.kinds.missedCall,
      checkIn: checkIn ?? settings.kinds.checkIn,
      photoCheck: photoCheck ?? settings.kinds.photoCheck,
    },
    quietHours,
    hasEmailDigest,
    hasNewPeopleEmail,
  };
};

/** Returns the member's notification settings. Changes are optimistic and rolled back when they cannot be stored. */
export function useNotificationSettings() {
  const settings = useCall(notificationsRoutes.getSettings, undefined, { refetchOnMount: 'always' });
  const changes = useOptimisticChanges({
    id: 'notifications.settings',
    queryKey: SETTINGS_KEY,
    stored: settings.data,
    save: (body: Changes) => api.call(notificationsRoutes.saveSettings, { body }),
    apply: applyChanges,
    toStored: (saved) => saved,
    onError: reportFailure,
  });
  return { ...settings, ...changes };
}

/** Returns whether this browser is subscribed, and a function to change that. */
export function useThisDevice(settings: NotificationSettings) {
  const client = useQueryClient();
  const userId = useSession(({ user }) => user?.id ?? '');
  const { data: isOn = false } = useQuery({
    queryKey: [...DEVICE_KEY, settings.subscriptions],
    queryFn: () => isOnHere(settings),
  });
  const { mutate, isPending, variables } = useMutation({
    async mutationFn(shouldBeOn: boolean) {
      if (!shouldBeOn) await switchOff(settings);
      else if (!(await switchOn(settings.publicKey ?? ''))) return false;
      rememberChoice(userId, shouldBeOn ? 'on' : 'dismissed');
      return shouldBeOn;
    },
    onError: reportFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: SETTINGS_KEY }),
        client.invalidateQueries({ queryKey: DEVICE_KEY }),
      ]),
  });
  return { isOn: isPending ? variables : isOn, isPending, switchTo: mutate };
}
