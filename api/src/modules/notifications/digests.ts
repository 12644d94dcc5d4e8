import type { Mailer } from '../../providers/mailer';
import type { Clock, Logger, Scheduler } from '../../providers/ports';
import { toAddressee, type AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { MessagingService } from '../messaging/service';
import type { ProfileService } from '../profile/service';
import { digestEmail } from './emails';
import { computeDayBefore, isDigestDue } from './policy';
import type { NotificationsRepository } from './repository';
import type { UnsubscribeTokens } from './unsubscribeTokens';

/** Where a mail program or a reader ends the e-mails. */
export const UNSUBSCRIBE_PATH = '/email/unsubscribe';

const INTERVAL_MS = 60 * 60 * 1_000;

export interface Digests {
  /** Sends the e-mails that are due, from now on every hour. */
  startSending: () => void;
  /** Sends the e-mails that are due now. */
  sendDue: () => Promise<void>;
}

export interface DigestsDeps {
  notifications: NotificationsRepository;
  auth: Pick<AuthService, 'findAccount' | 'isConfirmationRequired'>;
  profiles: Pick<ProfileService, 'findRecord'>;
  messaging: Pick<MessagingService, 'countUnread'>;
  discovery: Pick<DiscoveryService, 'countLikes'>;
  tokens: UnsubscribeTokens;
  mailer: Mailer;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
  /** The origin of links. */
  origin: string;
}

export function createDigests(deps: DigestsDeps): Digests {
  const { notifications, scheduler, clock, logger } = deps;

  async function sendDue(): Promise<void> {
    for (const memberId of await notifications.listDigestCandidates(computeDayBefore(clock())))
      await sendIfDue(deps, memberId).catch((error: unknown) =>
        logger.warn({ err: error, memberId }, 'digest_failed'),
      );
  }

  const startSending = () =>
    scheduler.after(INTERVAL_MS, async () => {
      await sendDue().finally(startSending);
    });

  return { startSending, sendDue };
}

async function sendIfDue(deps: DigestsDeps, memberId: string): Promise<void> {
  const { notifications, auth, profiles, messaging, discovery, tokens, mailer, clock, origin } = deps;
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
  if (!(await notifications.claimDigest(memberId, computeDayBefore(now), { at: now, ...waiting }))) return;
  const unsubscribeUrl = `${origin}${UNSUBSCRIBE_PATH}?token=${tokens.create(memberId)}`;
  await mailer.send(digestEmail(toAddressee(account), { ...waiting, origin, unsubscribeUrl }));
}
