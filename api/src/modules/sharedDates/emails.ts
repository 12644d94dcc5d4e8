import { CHECK_IN_GRACE_MINUTES, SHARED_DATE_KEPT_DAYS } from '@sixfold/api-contract';
import type { Mail } from '../../providers/mailer';
import { toKnownTimeZone } from '../../timeZone';
import { formatEmail, type Addressee } from '../auth/service';
import type { SharedDateRecord } from './repository';

type DateDetails = Omit<SharedDateRecord, 'id'>;

const HOUR_MS = 60 * 60 * 1_000;

const toContact = ({ contactEmail, contactName }: DateDetails): Addressee => ({
  email: contactEmail,
  firstName: contactName,
});

/** Formats a moment as the clocks of the member's zone show it, which the contact may not share. */
function formatMoment(at: Date, zone: string): string {
  const timeZone = toKnownTimeZone(zone);
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${moment.format(at)} (${timeZone})`;
}

const formatDetails = ({ matchFirstName, location, startsAt, timeZone }: DateDetails): string =>
  [`With: ${matchFirstName}`, `Where: ${location}`, `When: ${formatMoment(startsAt, timeZone)}`].join('\n');

const formatWarning = ({ memberName }: DateDetails): string =>
  `Nobody at Sixfold watches a date, and an email can come late. If you are worried, call ${memberName}, and in an emergency your local emergency number.`;

const formatHours = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`);

/** Informs the contact who meets whom, where and when, and which e-mails may follow. */
export const dateSharedEmail = (date: DateDetails): Mail => {
  const { memberName, startsAt, checkInAt } = date;
  const hours = Math.round((checkInAt.getTime() - startsAt.getTime()) / HOUR_MS);
  return formatEmail(toContact(date), `${memberName} shares a date with you`, [
    `${memberName} asked us to tell you about a date:`,
    formatDetails(date),
    `We ask ${memberName} to check in ${formatHours(hours)} after that. When the check-in is ${CHECK_IN_GRACE_MINUTES} minutes late, we send you one more email. You hear nothing when all is well.`,
    formatWarning(date),
    `You get this because ${memberName} gave us your address. We use it for this date only, and delete it ${SHARED_DATE_KEPT_DAYS} days after it at the latest.`,
  ]);
};

export const checkInMissedEmail = (date: DateDetails): Mail => {
  const { memberName, checkInAt, timeZone } = date;
  return formatEmail(toContact(date), `${memberName} has not checked in`, [
    `${memberName} was to check in after a date by ${formatMoment(checkInAt, timeZone)}, and has not.`,
    formatDetails(date),
    'That can have a harmless reason, such as an empty battery or a good evening. Please try to reach them.',
    `${formatWarning(date)} We write to you again when they check in.`,
  ]);
};

export const checkedInLateEmail = (date: DateDetails): Mail =>
  formatEmail(toContact(date), `${date.memberName} has checked in`, [
    `${date.memberName} has checked in now, later than planned, and says that all is well.`,
    formatDetails(date),
  ]);

export const dateCancelledEmail = (date: DateDetails): Mail =>
  formatEmail(toContact(date), `${date.memberName} has called off the date`, [
    `${date.memberName} has called off this date, or no longer shares it. You will not hear from us about it again.`,
    formatDetails(date),
  ]);

/** Asks the member to check in. */
export const checkInDueEmail = (to: Addressee, date: DateDetails, url: string): Mail =>
  formatEmail(to, 'Please check in', [
    `Is all well? You asked us to check after your date with ${date.matchFirstName}. One press on this page is enough:`,
    url,
    `When you have not checked in within ${CHECK_IN_GRACE_MINUTES} minutes, we email ${date.contactName}.`,
  ]);
