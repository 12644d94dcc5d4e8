import { personName } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import type { OutgoingMail } from '../../providers/mailQueue';
import type { AgreedDocument, Announcement } from './model';
import type { Account } from './repository';

/** The e-mail templates about an account, as plain text. `origin` is where links lead. */

export interface Addressee {
  email: string;
  /** Empty while the address is not confirmed, because an attacker may have chosen the name. */
  firstName: string;
  /** Whether a link or a code from the mailbox was used. Absent: the address may belong to any person outside. */
  isConfirmed?: boolean;
}

/**
 * Returns the addressee of an account's e-mails. The name is left out while the address is not confirmed, and when
 * today's rules would refuse it: an attacker may have chosen it to put a message into our e-mails.
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

const NOT_YOU = 'If it was not you, please choose a new password at once:';

export const passwordResetEmail = (to: Addressee, link: string, minutes: number): OutgoingMail =>
  formatEmail(to, 'Reset your Sixfold password', [
    `Someone, hopefully you, asked for a new password. This link works once, for ${minutes} minutes:`,
    link,
    'If it was not you, do nothing: your password stays as it is.',
  ]);

/** Goes to an unconfirmed address, so it contains nothing that an attacker could have chosen. */
export const registrationCodeEmail = (email: string, code: string, minutes: number): OutgoingMail =>
  formatEmail({ email, firstName: '' }, `${code} is your Sixfold code`, [
    `This code confirms your address for a new Sixfold account. It is valid for ${minutes} minutes:`,
    code,
    'If you did not ask for it, do nothing: without the code there is no account.',
  ]);

/**
 * Goes to the owner of an account whose address was entered for a new one; the page shows no difference. Anybody can
 * cause it, so it is limited as an e-mail to a person outside.
 */
export const alreadyRegisteredEmail = (to: Addressee, origin: string): OutgoingMail => ({
  ...formatEmail(to, 'You already have a Sixfold account', [
    'Someone, hopefully you, tried to create a Sixfold account with this address. It already has one, so nothing was changed.',
    `If it was you, please sign in, or choose a new password with 'Forgot your password?':`,
    `${origin}/auth`,
    'If it was not you, do nothing: we do not reveal that you are a member.',
  ]),
  isConfirmed: false,
});

export const passwordChangedEmail = (to: Addressee, origin: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold password was changed', [
    'The password of your account was changed, and every other device was signed out.',
    NOT_YOU,
    `${origin}/auth`,
  ]);

/** `at` is shown in UTC, because the reader's time zone is not known. */
export const newDeviceEmail = (
  to: Addressee,
  { device, at, origin }: { device: string; at: Date; origin: string },
): OutgoingMail =>
  formatEmail(to, 'New sign-in to your Sixfold account', [
    'Someone, hopefully you, signed in to your account on a device that had not been used for it before:',
    `${device}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `If it was you, there is nothing to do. ${NOT_YOU}`,
    `${origin}/auth`,
  ]);

export const confirmAddressEmail = (to: Addressee, link: string, minutes: number): OutgoingMail =>
  formatEmail(to, 'Confirm your new address for Sixfold', [
    `You asked to use this address for your Sixfold account. This link confirms it; it works once, for ${minutes} minutes:`,
    link,
    'Until then everything stays as it is. If it was not you, do nothing.',
  ]);

/** Goes to the owner of an address that was entered for another account, and does not say by whom. Limited as above. */
export const addressInUseEmail = (to: Addressee, origin: string): OutgoingMail => ({
  ...formatEmail(to, 'Someone entered your address at Sixfold', [
    'Someone asked to use this address for another Sixfold account. It belongs to yours, so nothing was changed.',
    'If it was you: one address can have one account. Sign in to the one it has, or reset its password, at',
    `${origin}/auth`,
  ]),
  isConfirmed: false,
});

export const addressChangedEmail = (to: Addressee, origin: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account has a new address', [
    'Your account now uses another address, and this one no longer signs in. The new one was confirmed by a link.',
    `If it was not you, someone knows your password. Please write to us from this address: ${origin}/help`,
  ]);

export const accountDeletedEmail = (to: Addressee): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is deleted', [
    'Your account is deleted, with your profile, photos, likes, matches, conversations, tests and analyses. Nobody can see them any more, and we cannot bring them back.',
    'This is the last email you get from us. Thank you for having been here.',
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
    `Our ${name} will change on ${formatDay(on)}. This is what changes:`,
    changes,
    `The complete text: ${origin}${path}`,
    `If you do not agree, you can take your data with you and delete your account before that day: ${origin}/account`,
  ]);
}
