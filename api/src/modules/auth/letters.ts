import { personName } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import type { Mail } from '../../providers/mailer';
import type { Account } from './repository';

/** Everything this product writes about an account, as plain text. `origin` is where links lead. */

export interface Addressee {
  email: string;
  /** Empty for somebody whose address is not confirmed: whoever registered it chose the name. */
  firstName: string;
}

/**
 * Returns whom a letter of an account goes to. A name is left out while the address is not confirmed, and when it is an
 * old one that could not be chosen today: somebody else may have written it to say something in our mails.
 */
export const toAddressee = ({ email, firstName, isEmailConfirmed }: Account): Addressee => ({
  email,
  firstName: isEmailConfirmed && z.safeParse(personName(1), firstName).success ? firstName : '',
});

const greet = ({ firstName }: Addressee): string => (firstName ? `Hello ${firstName},` : 'Hello,');

const NOT_YOU = 'If it was not you, please choose a new password at once:';

export const resetLetter = (to: Addressee, link: string, minutes: number): Mail => ({
  to: to.email,
  subject: 'Reset your Sixfold password',
  text:
    `${greet(to)}\n\n` +
    `somebody, hopefully you, asked for a new password. This link works once, for ${minutes} minutes:\n\n` +
    `${link}\n\n` +
    `If it was not you, do nothing: your password stays as it is.\n`,
});

/** To an address that nobody has confirmed, so it says nothing that somebody else could have chosen. */
export const registrationCodeLetter = (email: string, code: string, minutes: number): Mail => ({
  to: email,
  subject: `${code} is your Sixfold code`,
  text:
    `Hello,\n\n` +
    `this code confirms your address for a new Sixfold account. It is valid for ${minutes} minutes:\n\n` +
    `${code}\n\n` +
    `If you did not ask for it, do nothing: without the code there is no account.\n`,
});

/** To the owner of an account whose address was entered for a new one. Whoever entered it learns nothing. */
export const alreadyRegisteredLetter = (to: Addressee, origin: string): Mail => ({
  to: to.email,
  subject: 'You already have a Sixfold account',
  text:
    `${greet(to)}\n\n` +
    `somebody, hopefully you, tried to create a Sixfold account with this address. It already has one, so nothing was changed.\n\n` +
    `If it was you, please sign in, or choose a new password with 'Forgot your password?':\n\n${origin}/auth\n\n` +
    `If it was not you, do nothing: nobody was told that you are a member.\n`,
});

export const passwordChangedLetter = (to: Addressee, origin: string): Mail => ({
  to: to.email,
  subject: 'Your Sixfold password was changed',
  text:
    `${greet(to)}\n\n` +
    `the password of your account was changed, and every other device was signed out.\n\n` +
    `${NOT_YOU}\n\n${origin}/auth\n`,
});

/** `at` is told in UTC: where the reader is, we do not know. */
export const newDeviceLetter = (
  to: Addressee,
  { device, at, origin }: { device: string; at: Date; origin: string },
): Mail => ({
  to: to.email,
  subject: 'New sign-in to your Sixfold account',
  text:
    `${greet(to)}\n\n` +
    `somebody, hopefully you, signed in to your account on a device that had not been used for it before:\n\n` +
    `${device}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC\n\n` +
    `If it was you, there is nothing to do. ${NOT_YOU}\n\n${origin}/auth\n`,
});

export const confirmAddressLetter = (to: Addressee, link: string, minutes: number): Mail => ({
  to: to.email,
  subject: 'Confirm your new address for Sixfold',
  text:
    `${greet(to)}\n\n` +
    `you asked to use this address for your Sixfold account. This link confirms it; it works once, for ${minutes} minutes:\n\n` +
    `${link}\n\n` +
    `Until then everything stays as it is. If you do not know of this, do nothing.\n`,
});

/** To the owner of an address that somebody else would like to use. Says nothing of who that is. */
export const addressInUseLetter = (to: Addressee, origin: string): Mail => ({
  to: to.email,
  subject: 'Somebody entered your address at Sixfold',
  text:
    `${greet(to)}\n\n` +
    `somebody asked to use this address for another Sixfold account. It belongs to yours, so nothing was changed.\n\n` +
    `If it was you: one address can have one account. Sign in to the one it has, or forget its password, at\n\n${origin}/auth\n`,
});

export const addressChangedLetter = (to: Addressee, origin: string): Mail => ({
  to: to.email,
  subject: 'Your Sixfold account has a new address',
  text:
    `${greet(to)}\n\n` +
    `your account now uses another address, and this one no longer signs in. The new one was confirmed by a link.\n\n` +
    `If it was not you, somebody knows your password. Please write to us from this address: ${origin}/help\n`,
});

export const accountDeletedLetter = (to: Addressee): Mail => ({
  to: to.email,
  subject: 'Your Sixfold account is deleted',
  text:
    `${greet(to)}\n\n` +
    `your account is deleted, with your profile, photos, likes, matches, conversations, tests and analyses. ` +
    `Nobody can see them any more, and we cannot bring them back.\n\n` +
    `This is the last mail you get from us. Thank you for having been here.\n`,
});
