import { CHECK_IN_GRACE_MINUTES, SHARED_DATE_KEPT_DAYS } from '@sixfold/api-contract';
import { HOUR_MS } from '../../durations';
import type { OutgoingMail } from '../../providers/mailQueue';
import { toKnownTimeZone } from '../../timeZone';
import { formatEmail, type Addressee } from '../auth/service';
import type { SharedDateRecord } from './repository';

type DateDetails = Omit<SharedDateRecord, 'id'>;

/** Omits the contact's name, because the member typed it and the greeting speaks for Sixfold. */
const toContact = ({ contactEmail }: DateDetails): Addressee => ({ email: contactEmail, firstName: '' });

const QUOTATION_MARKS = /["“”„‟«»]/gu;

/** Quotes a member's words, so that they cannot be mistaken for ours. */
const quote = (words: string): string => `“${words.normalize('NFKC').replace(QUOTATION_MARKS, "'")}”`;

const QUOTED_NOTE =
  'The words in quotation marks were written by a member, not by Sixfold. Sixfold never asks you for money, a password or a code.';

/** Formats a time in the member's zone, which the contact may not share. */
function formatMoment(at: Date, zone: string): string {
  const timeZone = toKnownTimeZone(zone);
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${moment.format(at)} (${timeZone})`;
}

const formatDetails = ({ matchFirstName, location, startsAt, timeZone }: DateDetails): string =>
  [
    `With: ${quote(matchFirstName)}`,
    `Where: ${quote(location)}`,
    `When: ${formatMoment(startsAt, timeZone)}`,
  ].join('\n');

const formatWarning = ({ memberName }: DateDetails): string =>
  `Nobody at Sixfold watches over a date, and an email can arrive late. If you are worried, call ${quote(memberName)}. In an emergency, call your local emergency number.`;

const formatHours = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`);

/** Informs the contact of the date and of the e-mails that may follow. */
export const dateSharedEmail = (date: DateDetails): OutgoingMail => {
  const { startsAt, checkInAt } = date;
  const member = quote(date.memberName);
  const hours = Math.round((checkInAt.getTime() - startsAt.getTime()) / HOUR_MS);
  return formatEmail(toContact(date), 'A Sixfold member has told you about a date', [
    `${member} named you as their contact for a date, and asked us to send you the details:`,
    formatDetails(date),
    `We will ask ${member} to check in ${formatHours(hours)} after the date begins. If the check-in is ${CHECK_IN_GRACE_MINUTES} minutes late, we will send you one more email. You will hear nothing if all is well.`,
    formatWarning(date),
    `We are writing to you because ${member} gave us your address. We use it for this date only, and delete it ${SHARED_DATE_KEPT_DAYS} days after the check-in at the latest. ${QUOTED_NOTE}`,
  ]);
};

export const checkInMissedEmail = (date: DateDetails): OutgoingMail => {
  const { memberName, checkInAt, timeZone } = date;
  return formatEmail(toContact(date), 'A Sixfold member has not checked in after a date', [
    `${quote(memberName)} was due to check in after a date by ${formatMoment(checkInAt, timeZone)}, and has not done so.`,
    formatDetails(date),
    'There may be a harmless reason, such as a flat battery or a good evening. Please try to reach them.',
    `${formatWarning(date)} We will write to you again if they check in.`,
    QUOTED_NOTE,
  ]);
};

export const checkedInLateEmail = (date: DateDetails): OutgoingMail =>
  formatEmail(toContact(date), 'A Sixfold member has checked in after a date', [
    `${quote(date.memberName)} has now checked in, later than planned, and says that all is well.`,
    formatDetails(date),
    QUOTED_NOTE,
  ]);

export const dateCancelledEmail = (date: DateDetails): OutgoingMail =>
  formatEmail(toContact(date), 'A Sixfold member has called off a date', [
    `${quote(date.memberName)} has called off this date, or is no longer sharing it with you. You will not hear from us about it again.`,
    formatDetails(date),
    QUOTED_NOTE,
  ]);

export const checkInDueEmail = (
  to: Addressee,
  date: DateDetails,
  { url, isReachable }: { url: string; isReachable: boolean },
): OutgoingMail =>
  formatEmail(to, 'Please check in', [
    `Is everything all right? You asked us to check after your date with ${date.matchFirstName}. One click on this page is enough:`,
    url,
    isReachable
      ? `If you have not checked in within ${CHECK_IN_GRACE_MINUTES} minutes, we will email ${date.contactName}.`
      : `${date.contactName} has asked us not to write to them any more, so we will not email anybody if you do not check in.`,
  ]);
