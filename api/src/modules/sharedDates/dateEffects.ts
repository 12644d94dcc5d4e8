import type { DomainEvents } from '../../domainEvents';
import type { EffectHandlers } from '../../persistence/pendingEffects';
import type { MailQueue } from '../../providers/mailQueue';
import { toAddressee, type AuthService } from '../auth/service';
import * as emails from './emails';
import type { DateEffect, SharedDateDocument } from './model';
import type { SharedDateRepository } from './repository';

export interface DateEffectsDeps {
  dates: SharedDateRepository;
  auth: Pick<AuthService, 'findAccount'>;
  mails: MailQueue;
  events: DomainEvents;
  /** Origin of the links in e-mails. */
  origin: string;
}

export function createDateEffects({
  dates,
  auth,
  mails,
  events,
  origin,
}: DateEffectsDeps): EffectHandlers<DateEffect, SharedDateDocument> {
  return {
    date_shared_mail: (effect, date) => mails.send(effect, emails.dateSharedEmail(date)),
    async check_in_due_mail(effect, date) {
      const account = date.memberId && (await auth.findAccount(date.memberId.toHexString()));
      if (!account) return;
      const url = `${origin}/profile-enhancement?tab=safety`;
      const isReachable = !(await mails.hasDeclined(date.contactEmail));
      await mails.send(effect, emails.checkInDueEmail(toAddressee(account), date, { url, isReachable }));
    },
    async check_in_push(_effect, { memberId }) {
      if (memberId) await events.deliver('check_in_due', { memberId: memberId.toHexString() });
    },
    /** Marks the date last, so that a crash in between sends the e-mail twice instead of never. */
    async check_in_missed_mail(effect, date) {
      await mails.send(effect, emails.checkInMissedEmail(date), 'urgent');
      await dates.markMissed(date._id);
    },
    // Urgent, because it cancels an alarm.
    async checked_in_late_mail(effect, date) {
      await mails.send(effect, emails.checkedInLateEmail(date), 'urgent');
      await dates.remove(date._id);
    },
    async date_cancelled_mail(effect, date) {
      await mails.send(effect, emails.dateCancelledEmail(date));
      await dates.remove(date._id);
    },
    async cancelled_late_mail(effect, date) {
      await mails.send(effect, emails.dateCancelledEmail(date), 'urgent');
      await dates.remove(date._id);
    },
  };
}
