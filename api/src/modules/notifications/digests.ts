import type { EffectSource, PendingEffects } from '../../persistence/pendingEffects';
import type { LinkTokens } from '../../providers/linkTokens';
import type { MailQueue } from '../../providers/mailQueue';
import type { Clock, Logger } from '../../providers/ports';
import { toAddressee, type AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { MessagingService } from '../messaging/service';
import type { ProfileService } from '../profile/service';
import { digestEmail } from './emails';
import { computeDayBefore, isDigestDue } from './policy';
import type { DigestEffect, NotificationSettingsDocument } from './model';
import type { NotificationsRepository } from './repository';

/** Where a mail program or a reader ends the e-mails. */
export const UNSUBSCRIBE_PATH = '/email/unsubscribe';

export interface Digests {
  /** Stores the e-mails that are due now, which the worker of pending effects sends. Call it every hour. */
  storeDue: () => Promise<void>;
}

export interface DigestsDeps {
  notifications: NotificationsRepository;
  auth: Pick<AuthService, 'findAccount' | 'isConfirmationRequired'>;
  profiles: Pick<ProfileService, 'findRecord'>;
  messaging: Pick<MessagingService, 'countUnread'>;
  discovery: Pick<DiscoveryService, 'countLikes'>;
  tokens: LinkTokens;
  effects: PendingEffects;
  mails: MailQueue;
  clock: Clock;
  logger: Logger;
  /** The origin of links. */
  origin: string;
}

export function createDigests(deps: DigestsDeps): Digests {
  const { notifications, auth, tokens, effects, mails, clock, logger, origin } = deps;
  const source = effects.register<DigestEffect, NotificationSettingsDocument>('notificationSettings', {
    async digest_mail(effect, { _id, hasEmailDigest }) {
      const memberId = _id.toHexString();
      const account = await auth.findAccount(memberId);
      // The member may have ended these e-mails meanwhile.
      if (!account || !hasEmailDigest) return;
      const { unread, likes } = effect;
      const unsubscribeUrl = `${origin}${UNSUBSCRIBE_PATH}?token=${tokens.create(memberId)}`;
      await mails.send(effect, digestEmail(toAddressee(account), { unread, likes, origin, unsubscribeUrl }));
    },
  });

  return {
    async storeDue() {
      for (const memberId of await notifications.listDigestCandidates(computeDayBefore(clock())))
        await storeIfDue(deps, source, memberId).catch((error: unknown) =>
          logger.warn({ err: error, memberId }, 'digest_failed'),
        );
    },
  };
}

async function storeIfDue(
  deps: DigestsDeps,
  source: EffectSource<DigestEffect, NotificationSettingsDocument>,
  memberId: string,
): Promise<void> {
  const { notifications, auth, profiles, messaging, discovery, clock } = deps;
  const [account, profile] = await Promise.all([auth.findAccount(memberId), profiles.findRecord(memberId)]);
  if (!account || !profile || profile.restriction !== null) return;
  // An address that nobody has confirmed may belong to a stranger.
  if (auth.isConfirmationRequired && !account.isEmailConfirmed) return;
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
