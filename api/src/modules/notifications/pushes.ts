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

/** At most one notification of a kind about one member in this time. */
const INTERVAL_MS = 60_000;
/** A browser that was off for longer shows its member the badge when it is back. */
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
  /** The origin of links. */
  origin: string;
}

interface Occasion {
  kind: NotificationKind;
  memberId: string;
  /** Whom it is about, if anybody; never named in the notification. */
  otherId?: string;
}

/** Notifies the browsers of members of what happens while they are not looking, from the domain events. */
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

/** @param isCurrent whether there still is something to notify of */
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
  // The member chose the hour of a check-in, and soon after it their contact is alarmed.
  const canBeHeld = kind !== 'checkIn';
  if (!kinds[kind] || (canBeHeld && isQuiet(quietHours, clock()))) return;
  if (!(await isAllowed(deps, occasion)) || !(await isCurrent())) return;
  const since = new Date(clock().getTime() - INTERVAL_MS);
  if (await notifications.wasPushed(kind, memberId, otherId, since)) return;
  await Promise.all(subscriptions.map((subscription) => push(deps, occasion, subscription)));
  // Afterwards, because a process that ends before has pushed nothing, and another one repeats it.
  await notifications.recordPush(kind, memberId, otherId, clock());
}

/** Lists the browsers in which the member is still signed in; the others are removed. */
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

/** Whether the other member may still reach this one, if there is one: both are there, they are not hidden, and not restricted. */
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

/** A failure is only logged: the badge and the list still say what is waiting. */
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
