import type { NotificationSettings } from '@sixfold/api-contract';
import type { SettingsRecord, SubscriptionRecord } from './repository';

export const presentSettings = (
  { kinds, quietHours, hasEmailDigest, newPeopleSince }: SettingsRecord,
  subscriptions: readonly SubscriptionRecord[],
  publicKey: string | null,
): NotificationSettings => ({
  publicKey,
  kinds,
  quietHours,
  hasEmailDigest,
  hasNewPeopleEmail: newPeopleSince !== null,
  subscriptions: subscriptions.map(({ id, endpoint }) => ({ id, endpoint })),
});

/**
 * Presents the settings for the member's data archive, without the browser keys, which can decrypt its notifications.
 */
export const presentOwnNotifications = (
  { kinds, quietHours, hasEmailDigest, newPeopleSince, digest }: SettingsRecord,
  subscriptions: readonly SubscriptionRecord[],
) => ({
  kinds,
  quietHours,
  hasEmailDigest,
  awaitsNewPeopleSince: newPeopleSince,
  lastEmailDigestAt: digest?.at ?? null,
  browsers: subscriptions.map(({ endpoint, addedAt }) => ({
    pushService: new URL(endpoint).hostname,
    addedAt,
  })),
});
