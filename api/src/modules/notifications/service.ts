import type { NotificationSettings } from '@sixfold/api-contract';
import { Failure } from '../../failure';
import type { LinkTokens } from '../../providers/linkTokens';
import type { Clock } from '../../providers/ports';
import type { PushSender, PushTarget } from '../../providers/pushSender';
import { toKnownTimeZone } from '../../timeZone';
import { presentOwnNotifications, presentSettings } from './presenter';
import type { NotificationsRepository, SettingsChanges } from './repository';

interface WantedSettings extends Omit<SettingsChanges, 'newPeopleSince'> {
  hasNewPeopleEmail?: boolean | undefined;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export interface NotificationsServiceDeps {
  notifications: NotificationsRepository;
  /** Null where push is not configured. */
  pushSender: PushSender | null;
  tokens: LinkTokens;
  clock: Clock;
}

export function createNotificationsService({
  notifications,
  pushSender,
  tokens,
  clock,
}: NotificationsServiceDeps) {
  const load = (memberId: string) =>
    Promise.all([notifications.findSettings(memberId), notifications.listSubscriptions(memberId)]);

  async function getSettings(memberId: string): Promise<NotificationSettings> {
    const [settings, subscriptions] = await load(memberId);
    return presentSettings(settings, subscriptions, pushSender?.publicKey ?? null);
  }

  return {
    getSettings,
    /** @throws Failure `invalid_input` for a time zone that does not exist */
    async saveSettings(
      memberId: string,
      { hasNewPeopleEmail, ...changes }: WantedSettings,
    ): Promise<NotificationSettings> {
      const { quietHours } = changes;
      await notifications.saveSettings(memberId, {
        ...changes,
        ...(quietHours && {
          quietHours: { ...quietHours, timeZone: toKnownTimeZone(quietHours.timeZone) },
        }),
        ...(hasNewPeopleEmail !== undefined && { newPeopleSince: hasNewPeopleEmail ? clock() : null }),
      });
      return getSettings(memberId);
    },
    /**
     * Subscribes a browser for the lifetime of the session and returns its id. Takes the browser over from another
     * account.
     * @throws Failure `push_unavailable`, `invalid_input` for an endpoint that belongs to no known push service
     */
    async addSubscription(
      memberId: string,
      sessionKey: string,
      { endpoint, keys }: PushTarget,
    ): Promise<string> {
      if (!pushSender) throw new Failure('push_unavailable');
      if (!pushSender.accepts(endpoint))
        throw new Failure('invalid_input', {
          fields: { endpoint: 'We cannot send notifications to this browser.' },
        });
      return notifications.addSubscription(memberId, { endpoint, keys, sessionKey, addedAt: clock() });
    },
    /** Ignores a browser of another member. */
    removeSubscription: notifications.removeSubscription,
    /** Unsubscribes the member named by the token. Returns false for a token that this server did not sign. */
    async unsubscribeFromEmail(token: string): Promise<boolean> {
      const memberId = tokens.read(token);
      if (memberId === null) return false;
      await notifications.endDigests(memberId);
      return true;
    },
    removeAllOf: notifications.removeAllOf,
    exportData: async (memberId: string): Promise<unknown> =>
      presentOwnNotifications(...(await load(memberId))),
  };
}
