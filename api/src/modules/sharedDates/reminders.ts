import { CHECK_IN_GRACE_MINUTES } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import type { Mailer } from '../../providers/mailer';
import type { Clock, Logger, Scheduler } from '../../providers/ports';
import { toAddressee, type AuthService } from '../auth/service';
import { checkInDueEmail, checkInMissedEmail } from './emails';
import type { SharedDateRecord, SharedDateRepository } from './repository';

const MINUTE_MS = 60_000;
const INTERVAL_MS = MINUTE_MS;
/** A process that has reserved an e-mail for longer than this has ended, or the mail server has refused it. */
const CLAIM_MS = 5 * MINUTE_MS;

/** The e-mails of shared dates that are due by time. What is due is in the database, so a restart loses nothing. */
export interface DateReminders {
  /** Sends the e-mails that are due, from now on every minute. */
  startSending: () => void;
  /** Sends the e-mails that are due now. */
  sendDue: () => Promise<void>;
}

export interface DateRemindersDeps {
  dates: SharedDateRepository;
  auth: Pick<AuthService, 'findAccount'>;
  mailer: Mailer;
  events: DomainEvents;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
  /** The origin of links. */
  origin: string;
}

export function createDateReminders(deps: DateRemindersDeps): DateReminders {
  const { dates, auth, mailer, events, scheduler, clock, logger, origin } = deps;

  /** Once: a notification and the page ask too. */
  async function remind(date: SharedDateRecord): Promise<void> {
    const account = await auth.findAccount(date.memberId);
    if (!account || !(await dates.claimReminder(date.id, clock()))) return;
    events.emit('check_in_due', { memberId: date.memberId });
    await mailer.send(
      checkInDueEmail(toAddressee(account), date, `${origin}/profile-enhancement?tab=safety`),
    );
  }

  /** Until it is sent: twice is better than never. */
  async function alert(date: SharedDateRecord): Promise<void> {
    const now = clock();
    if (!(await dates.claimAlert(date.id, now, new Date(now.getTime() + CLAIM_MS)))) return;
    await mailer.send(checkInMissedEmail(date));
    await dates.markMissed(date.id);
    events.emit('check_in_due', { memberId: date.memberId });
  }

  /** One e-mail that fails holds up none of the others. */
  async function sendEach(
    due: readonly SharedDateRecord[],
    send: (date: SharedDateRecord) => Promise<void>,
  ): Promise<void> {
    for (const date of due)
      await send(date).catch((error: unknown) =>
        logger.error({ err: error, dateId: date.id }, 'date_reminder_failed'),
      );
  }

  async function sendDue(): Promise<void> {
    const now = clock();
    const missedBy = new Date(now.getTime() - CHECK_IN_GRACE_MINUTES * MINUTE_MS);
    await sendEach(await dates.listUnreminded(now), remind);
    await sendEach(await dates.listOverdue(missedBy), alert);
  }

  const startSending = () =>
    scheduler.after(INTERVAL_MS, async () => {
      await sendDue().finally(startSending);
    });

  return { startSending, sendDue };
}
