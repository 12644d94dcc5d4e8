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

export interface NotificationsService {
  getSettings: (memberId: string) => Promise<NotificationSettings>;
  /** @throws Failure `invalid_input` for a time zone that does not exist */
  saveSettings: (memberId: string, changes: WantedSettings) => Promise<NotificationSettings>;
  /**
   * Subscribes a browser for the lifetime of the session and returns its id. Takes the browser over from another
   * account.
   * @throws Failure `push_unavailable`, `invalid_input` for an endpoint that belongs to no known push service
   */
  addSubscription: (memberId: string, sessionKey: string, target: PushTarget) => Promise<string>;
  /** Ignores a browser of another member. */
  removeSubscription: (memberId: string, subscriptionId: string) => Promise<void>;
  /** Unsubscribes the member named by the token. Returns false for a token that this server did not sign. */
  unsubscribeFromEmail: (token: string) => Promise<boolean>;
  removeAllOf: (memberId: string) => Promise<void>;
  exportData: (memberId: string) => Promise<unknown>;
}

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
}: NotificationsServiceDeps): NotificationsService {
  const load = (memberId: string) =>
    Promise.all([notifications.findSettings(memberId), notifications.listSubscriptions(memberId)]);

  async function getSettings(memberId: string): Promise<NotificationSettings> {
    const [settings, subscriptions] = await load(memberId);
    return presentSettings(settings, subscriptions, pushSender?.publicKey ?? null);
  }

  return {
    getSettings,
    async saveSettings(memberId, { hasNewPeopleEmail, ...changes }) {
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
    async addSubscription(memberId, sessionKey, { endpoint, keys }) {
      if (!pushSender) throw new Failure('push_unavailable');
      if (!pushSender.accepts(endpoint))
        throw new Failure('invalid_input', {
          fields: { endpoint: 'We cannot send notifications to this browser.' },
        });
      return notifications.addSubscription(memberId, { endpoint, keys, sessionKey, addedAt: clock() });
    },
    removeSubscription: (memberId, id) => notifications.removeSubscription(memberId, id),
    async unsubscribeFromEmail(token) {
      const memberId = tokens.read(token);
      if (memberId === null) return false;
      await notifications.endDigests(memberId);
      return true;
    },
    removeAllOf: (memberId) => notifications.removeAllOf(memberId),
    exportData: async (memberId) => presentOwnNotifications(...(await load(memberId))),
  };
}
