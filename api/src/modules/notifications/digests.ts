import type { EffectSource, PendingEffects } from '../../persistence/pendingEffects';
import type { LinkTokens } from '../../providers/linkTokens';
import type { MailQueue } from '../../providers/mailQueue';
import type { Clock, Logger } from '../../providers/ports';
import { toAddressee, type AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { MessagingService } from '../messaging/service';
import type { ProfileService } from '../profile/service';
import { digestEmail, newPeopleEmail } from './emails';
import { computeDayBefore, isDigestDue } from './policy';
import type { NotificationEffect, NotificationSettingsDocument } from './model';
import type { NotificationsRepository } from './repository';

/** Page that the unsubscribe links of e-mails and the List-Unsubscribe header point to. */
export const UNSUBSCRIBE_PATH = '/email/unsubscribe';

export type Digests = ReturnType<typeof createDigests>;

export interface DigestsDeps {
  notifications: NotificationsRepository;
  auth: Pick<AuthService, 'findAccount' | 'isConfirmationRequired'>;
  profiles: Pick<ProfileService, 'findRecord'>;
  messaging: Pick<MessagingService, 'countUnread'>;
  discovery: Pick<DiscoveryService, 'countLikes' | 'hasNewcomers'>;
  tokens: LinkTokens;
  effects: PendingEffects;
  mails: MailQueue;
  clock: Clock;
  logger: Logger;
  /** Origin of the links in e-mails. */
  origin: string;
}

export function createDigests(deps: DigestsDeps) {
  const { notifications, auth, tokens, effects, mails, clock, logger, origin } = deps;
  const source = effects.register<NotificationEffect, NotificationSettingsDocument>('notificationSettings', {
    async digest_mail(effect, { _id, hasEmailDigest }) {
      const memberId = _id.toHexString();
      const account = await auth.findAccount(memberId);
      // The member may have unsubscribed since the effect was stored.
      if (!account || !hasEmailDigest) return;
      const { unread, likes } = effect;
      const unsubscribeUrl = `${origin}${UNSUBSCRIBE_PATH}?token=${tokens.create(memberId)}`;
      await mails.send(effect, digestEmail(toAddressee(account), { unread, likes, origin, unsubscribeUrl }));
    },
    async new_people_mail(effect, { _id }) {
      const memberId = _id.toHexString();
      const account = await auth.findAccount(memberId);
      if (!account) return;
      const unsubscribeUrl = `${origin}${UNSUBSCRIBE_PATH}?token=${tokens.create(memberId)}`;
      await mails.send(effect, newPeopleEmail(toAddressee(account), { origin, unsubscribeUrl }));
    },
  });

  return {
    /** Stores the e-mails that are due, for the pending-effects worker to send. Call it every hour. */
    async storeDue(): Promise<void> {
      for (const memberId of await notifications.listDigestCandidates(computeDayBefore(clock())))
        await storeIfDue(deps, source, memberId).catch((error: unknown) =>
          logger.warn({ err: error, memberId }, 'digest_failed'),
        );
      for (const { memberId, since } of await notifications.listAwaitingNewPeople())
        await storeNewPeopleIfDue(deps, source, memberId, since).catch((error: unknown) =>
          logger.warn({ err: error, memberId }, 'new_people_mail_failed'),
        );
    },
  };
}

async function canReceive({ auth, profiles }: DigestsDeps, memberId: string): Promise<boolean> {
  const [account, profile] = await Promise.all([auth.findAccount(memberId), profiles.findRecord(memberId)]);
  if (!account || !profile || profile.restriction !== null) return false;
  // An unconfirmed address may belong to a stranger.
  return !auth.isConfirmationRequired || Boolean(account.isEmailConfirmed);
}

async function storeNewPeopleIfDue(
  deps: DigestsDeps,
  source: EffectSource<NotificationEffect, NotificationSettingsDocument>,
  memberId: string,
  since: Date,
): Promise<void> {
  const { notifications, discovery } = deps;
  if (!(await canReceive(deps, memberId)) || !(await discovery.hasNewcomers(memberId, since))) return;
  await notifications.storeNewPeopleMail(memberId, since, source.prepare([{ kind: 'new_people_mail' }]));
}

async function storeIfDue(
  deps: DigestsDeps,
  source: EffectSource<NotificationEffect, NotificationSettingsDocument>,
  memberId: string,
): Promise<void> {
  const { notifications, profiles, messaging, discovery, clock } = deps;
  const profile = await profiles.findRecord(memberId);
  if (!profile || !(await canReceive(deps, memberId))) return;
  const [unread, { count: likes }, { digest: last }] = await Promise.all([
    messaging.countUnread(memberId),
    discovery.countLikes(memberId),
    notifications.findSettings(memberId),
  ]);
  const now = clock();
  const waiting = { unread, likes };
  if (!isDigestDue({ now, waiting, lastActiveAt: profile.lastActiveAt, last })) return;
  const mail = source.prepare([{ kind: 'digest_mail', ...waiting }]);
  await notifications.storeDigest(memberId, computeDayBefore(now), { at: now, ...waiting }, mail);
}
