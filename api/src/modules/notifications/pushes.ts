import type { NotificationKind } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import type { SessionStore } from '../../persistence/sessionStore';
import type { PushSender } from '../../providers/pushSender';
import type { Clock, Logger } from '../../providers/ports';
import type { Presence } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { MessagingService } from '../messaging/service';
import type { ProfileService } from '../profile/service';
import { isHiddenFrom, isMatched, type RelationsService } from '../relations/service';
import { formatPayload, isQuiet } from './policy';
import type { NotificationsRepository, SubscriptionRecord } from './repository';

/** Minimum interval between two notifications of one kind about the same member. */
const INTERVAL_MS = 60_000;
/** A browser that was offline for longer shows the badge when it is back. */
const TTL_SECONDS: Readonly<Record<NotificationKind, number>> = {
  message: 24 * 60 * 60,
  match: 24 * 60 * 60,
  missedCall: 60 * 60,
  checkIn: 60 * 60,
  photoCheck: 24 * 60 * 60,
};

export interface PushesDeps {
  notifications: NotificationsRepository;
  pushSender: PushSender;
  auth: Pick<AuthService, 'findPeople'>;
  profiles: Pick<ProfileService, 'findRecord'>;
  relations: Pick<RelationsService, 'find'>;
  messaging: Pick<MessagingService, 'listThreads'>;
  presence: Presence;
  sessionStore: Pick<SessionStore, 'listOpen'>;
  events: DomainEvents;
  clock: Clock;
  logger: Logger;
  /** Origin of the links in notifications. */
  origin: string;
}

interface Occasion {
  kind: NotificationKind;
  memberId: string;
  /** Member whom the notification is about, if any; never named in it. */
  otherId?: string;
}

/** Subscribes to the domain events and pushes notifications to the browsers of members who are away. */
export function startPushing(deps: PushesDeps): void {
  const { events, messaging, presence } = deps;

  events.on('message_left_unread', ({ receiverId, senderId }) =>
    notify(deps, { kind: 'message', memberId: receiverId, otherId: senderId }, async () => {
      const threads = await messaging.listThreads(receiverId);
      return threads.some(
        ({ user, unreadCount, isMuted }) => user.id === senderId && unreadCount > 0 && !isMuted,
      );
    }),
  );

  events.on('members_matched', async ({ memberIds: [one, other] }) => {
    for (const [memberId, otherId] of [
      [one, other],
      [other, one],
    ] as const)
      if (!presence.isOnline(memberId)) await notify(deps, { kind: 'match', memberId, otherId });
  });

  events.on('video_call_missed', ({ calleeId, callerId }) =>
    notify(deps, { kind: 'missedCall', memberId: calleeId, otherId: callerId }),
  );

  events.on('check_in_due', ({ memberId }) => notify(deps, { kind: 'checkIn', memberId }));
  events.on('photo_check_decided', ({ memberId }) => notify(deps, { kind: 'photoCheck', memberId }));
}

/** @param isCurrent returns whether the notification is still relevant */
async function notify(
  deps: PushesDeps,
  occasion: Occasion,
  isCurrent: () => Promise<boolean> = async () => true,
): Promise<void> {
  const { notifications, clock } = deps;
  const { kind, memberId, otherId = memberId } = occasion;
  const subscriptions = await listOpenSubscriptions(deps, memberId);
  if (subscriptions.length === 0) return;
  const { kinds, quietHours } = await notifications.findSettings(memberId);
  // Check-ins ignore quiet hours: the member chose the time, and their contact is alerted soon after it.
  const canBeHeld = kind !== 'checkIn';
  if (!kinds[kind] || (canBeHeld && isQuiet(quietHours, clock()))) return;
  if (!(await isAllowed(deps, occasion)) || !(await isCurrent())) return;
  const since = new Date(clock().getTime() - INTERVAL_MS);
  if (await notifications.wasPushed(kind, memberId, otherId, since)) return;
  await Promise.all(subscriptions.map((subscription) => push(deps, occasion, subscription)));
  // Recorded last: if the process dies before, no push counts as sent and another process retries.
  await notifications.recordPush(kind, memberId, otherId, clock());
}

/** Lists the browsers with an open session and removes the others. */
async function listOpenSubscriptions(
  { notifications, sessionStore, clock }: PushesDeps,
  memberId: string,
): Promise<SubscriptionRecord[]> {
  const subscriptions = await notifications.listSubscriptions(memberId);
  if (subscriptions.length === 0) return [];
  const open = new Set(
    await sessionStore.listOpen(
      subscriptions.map(({ sessionKey }) => sessionKey),
      clock(),
    ),
  );
  for (const { id, sessionKey } of subscriptions)
    if (!open.has(sessionKey)) await notifications.removeSubscription(memberId, id);
  return subscriptions.filter(({ sessionKey }) => open.has(sessionKey));
}

/**
 * Returns whether the other member, if any, may still reach this one: both exist, and the other is neither hidden from
 * this one nor restricted.
 */
async function isAllowed(
  { auth, profiles, relations }: PushesDeps,
  { kind, memberId, otherId }: Occasion,
): Promise<boolean> {
  if (otherId === undefined) return true;
  const [people, other, relation] = await Promise.all([
    auth.findPeople([memberId, otherId]),
    profiles.findRecord(otherId),
    relations.find(memberId, otherId),
  ]);
  return (
    people.size === 2 &&
    other?.restriction === null &&
    !isHiddenFrom(relation, memberId) &&
    (kind !== 'match' || isMatched(relation))
  );
}

/** Only logs a failure: the badge and the list still show new items. */
async function push(
  { notifications, pushSender, origin, logger }: PushesDeps,
  { kind, memberId }: Occasion,
  subscription: SubscriptionRecord,
): Promise<void> {
  try {
    const outcome = await pushSender.send(subscription, formatPayload(kind, origin), {
      ttlSeconds: TTL_SECONDS[kind],
      topic: kind,
    });
    if (outcome === 'gone') await notifications.removeSubscription(memberId, subscription.id);
  } catch (error) {
    logger.warn({ err: error, kind, pushService: new URL(subscription.endpoint).hostname }, 'push_failed');
  }
}
