import { personName } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import type { OutgoingMail } from '../../providers/mailQueue';
import type { Account, AgreedDocument, Announcement } from './model';

/** Plain-text templates of the e-mails about an account. `origin` is the base URL of their links. */

export interface Addressee {
  email: string;
  /** Empty until the address is confirmed, because an attacker may have chosen the name. */
  firstName: string;
  /** Whether a link or a code from the mailbox was used. If absent, the address may belong to an outsider. */
  isConfirmed?: boolean;
}

/**
 * Returns the addressee of an account's e-mails. Omits the name if the address is not confirmed or today's rules reject
 * the name: an attacker may have chosen it to smuggle a message into our e-mails.
 */
export const toAddressee = ({ email, firstName, isEmailConfirmed }: Account): Addressee => ({
  email,
  firstName: isEmailConfirmed && z.safeParse(personName(1), firstName).success ? firstName : '',
  isConfirmed: isEmailConfirmed,
});

/** Formats a plain-text e-mail with a greeting. */
export const formatEmail = (to: Addressee, subject: string, paragraphs: readonly string[]): OutgoingMail => ({
  to: to.email,
  isConfirmed: to.isConfirmed ?? false,
  subject,
  text: `${[to.firstName ? `Hello ${to.firstName},` : 'Hello,', ...paragraphs].join('\n\n')}\n`,
});

const NOT_YOU = 'If it was not you, please choose a new password straight away:';

/** Links to changing the password and ending sessions; both ask for a sign-in first if necessary. */
const listAccountLinks = (origin: string): string[] => [
  `${origin}/account?open=password`,
  `Here you see where you are signed in, and can sign out other devices:\n${origin}/account?open=sessions`,
];

export const passwordResetEmail = (to: Addressee, link: string, minutes: number): OutgoingMail =>
  formatEmail(to, 'Reset your Sixfold password', [
    `Someone, hopefully you, asked for a new password. This link works once, for ${minutes} minutes:`,
    link,
    'If it was not you, you can ignore this email: your password stays as it is.',
  ]);

/** Contains nothing that an attacker could have chosen, because the address is unconfirmed. */
export const registrationCodeEmail = (email: string, code: string, minutes: number): OutgoingMail =>
  formatEmail({ email, firstName: '' }, `${code} is your Sixfold code`, [
    `This code confirms your address for a new Sixfold account. It is valid for ${minutes} minutes:`,
    code,
    'If you did not ask for it, you can ignore this email: no account is created without the code.',
  ]);

/**
 * Notifies the owner of an address that was entered for a new account; the page shows no difference. Anyone can trigger
 * it, so it counts against the limits for mail to outsiders.
 */
export const alreadyRegisteredEmail = (to: Addressee, origin: string): OutgoingMail => ({
  ...formatEmail(to, 'You already have a Sixfold account', [
    'Someone, hopefully you, tried to create a Sixfold account with this address. There already is one, so nothing has changed.',
    `If it was you, please sign in, or press 'Forgot your password?' to choose a new one:`,
    `${origin}/auth`,
    'If it was not you, you can ignore this email: the page did not show that you are a member.',
  ]),
  isConfirmed: false,
});

export const passwordChangedEmail = (to: Addressee, origin: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold password was changed', [
    'Your password was changed, and every other device was signed out.',
    NOT_YOU,
    ...listAccountLinks(origin),
    'If your password no longer works, press ‘Forgot your password?’ on the sign-in page.',
  ]);

/** Shows `at` in UTC, because the recipient's time zone is unknown. */
export const newDeviceEmail = (
  to: Addressee,
  { device, at, origin }: { device: string; at: Date; origin: string },
): OutgoingMail =>
  formatEmail(to, 'New sign-in to your Sixfold account', [
    'Someone, hopefully you, signed in to your account on a device that we have not seen before:',
    `${device}, ${formatDay(at.toISOString())}, ${at.toISOString().slice(11, 16)} UTC`,
    `If it was you, you need not do anything. ${NOT_YOU}`,
    ...listAccountLinks(origin),
  ]);

export const confirmAddressEmail = (to: Addressee, link: string, minutes: number): OutgoingMail =>
  formatEmail(to, 'Confirm your new address for Sixfold', [
    `You asked to use this address for your Sixfold account. Please confirm it with this link, which works once, for ${minutes} minutes:`,
    link,
    'Until then everything stays as it is. If it was not you, you can ignore this email.',
  ]);

/**
 * Notifies the owner of an address that was entered for another account, without naming that account. Limited as above.
 */
export const addressInUseEmail = (to: Addressee, origin: string): OutgoingMail => ({
  ...formatEmail(to, 'Someone entered your address at Sixfold', [
    'Someone asked to use this address for another Sixfold account. It already belongs to yours, so nothing has changed.',
    'If it was you: an address cannot be used for two accounts. Please sign in to yours, or reset its password, at',
    `${origin}/auth`,
  ]),
  isConfirmed: false,
});

export const addressChangedEmail = (to: Addressee, origin: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account has a new address', [
    'Your account now uses another address, which was confirmed by a link. You can no longer sign in with this one.',
    `If it was not you, someone else knows your password. Please write to us from this mailbox. How to reach us: ${origin}/help`,
  ]);

export function accountLeavingEmail(
  to: Addressee,
  { until, origin }: { until: Date; origin: string },
): OutgoingMail {
  const day = formatDay(until.toISOString().slice(0, 10));
  return formatEmail(to, `Your Sixfold account will be deleted on ${day}`, [
    'You have deleted your account. Nobody can see you any more, and you are signed out on every device.',
    `If you change your mind, sign in before ${day}, and your profile, matches and conversations will be back:`,
    `${origin}/auth`,
    'Otherwise we will delete everything for good on that day, and confirm it with one last email.',
    'If it was not you, please sign in and choose a new password straight away.',
  ]);
}

export const accountDeletedEmail = (to: Addressee): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account has been deleted', [
    'Your account has been deleted, along with your profile, photos, likes, matches, conversations, tests and analyses. Nobody can see them any more, and we cannot bring them back.',
    'This is the last email you will get from us. Thank you for your time with us.',
  ]);

const AGREED: Readonly<Record<AgreedDocument, { name: string; path: string }>> = {
  terms: { name: 'terms of service', path: '/terms' },
  privacy: { name: 'privacy policy', path: '/privacy' },
};

const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

export function announcementEmail(
  to: Addressee,
  { document, on, changes, origin }: Announcement & { origin: string },
): OutgoingMail {
  const { name, path } = AGREED[document];
  return formatEmail(to, `New ${name} from ${formatDay(on)}`, [
    `Our ${name} will change on ${formatDay(on)}. This is what will change:`,
    changes,
    `You can read the full text at ${origin}${path}`,
    `If you do not agree, you can take your data with you and delete your account before that day: ${origin}/account`,
  ]);
}
