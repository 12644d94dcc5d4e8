import { dictionary } from '@zxcvbn-ts/language-common';
import { Failure } from '../../failure';
import { presentEmail } from './presenter';

/** About 49,000 of the most common passwords of published leaks, in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);
const ONE_CHARACTER_REPEATED = /^(.)\1*$/su;
const OWN_WORD_LENGTH_MIN = 3;
/** Minimum of other characters; with fewer, the password is little more than a name. */
const REMAINING_LENGTH_MIN = 5;

const TOO_COMMON =
  'This password is one of the first that anybody would try. Please choose another one: three or four words that do not belong together are hard to guess and easy to remember.';
const TOO_CLOSE =
  'This password is your name or your address, which others know. Please choose one that nobody would connect with you.';

export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** @throws Failure `invalid_input` for the field `password` when it is one of the most common ones */
function refuseCommonPassword(password: string): void {
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || ONE_CHARACTER_REPEATED.test(lower)) refuse(TOO_COMMON);
}

/**
 * @throws Failure `invalid_input` for the field `password` when it is common or derived from the owner's address or
 * name
 */
export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  refuseCommonPassword(password);
  const plain = keepLettersAndDigits(password);
  const remaining = listOwnWords(owner).reduce((rest, word) => rest.replaceAll(word, ''), plain);
  if (remaining !== plain && remaining.length < REMAINING_LENGTH_MIN) refuse(TOO_CLOSE);
}

function listOwnWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [localPart = '', domain = ''] = presentEmail(email).split('@');
  return [email, localPart, domain, ...localPart.split(/[^\p{L}\p{N}]+/u), firstName, lastName, 'sixfold']
    .map(keepLettersAndDigits)
    .filter((word) => word.length >= OWN_WORD_LENGTH_MIN)
    .sort((one, other) => other.length - one.length);
}

const keepLettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function refuse(reason: string): never {
  throw new Failure('invalid_input', { fields: { password: reason } });
}
