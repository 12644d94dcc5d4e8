import { dictionary } from '@zxcvbn-ts/language-common';
import { Failure } from '../../http/errors';

/** The most common passwords of published leaks, about 49,000 in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);
const ONE_CHARACTER_REPEATED = /^(.)\1*$/su;
const OWN_WORD_LENGTH_MIN = 3;
/** With fewer characters around it, a name is the password. */
const AROUND_OWN_WORDS_MIN = 5;

const TOO_COMMON =
  'This password is one of the first that anybody would try. Please choose another one: three or four words that do not belong together are hard to guess and easy to remember.';
const TOO_CLOSE =
  'This password is your name or your address, which others know. Please choose one that nobody would connect with you.';

export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** @throws Failure `invalid_input` at the field `password` when it is one of the most common ones */
export function refuseCommonPassword(password: string): void {
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || ONE_CHARACTER_REPEATED.test(lower)) refuse(TOO_COMMON);
}

/** @throws Failure `invalid_input` at the field `password` when it is common or made of the owner's address or name */
export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  refuseCommonPassword(password);
  const plain = lettersAndDigits(password);
  const around = ownWords(owner).reduce((rest, word) => rest.replaceAll(word, ''), plain);
  if (around !== plain && around.length < AROUND_OWN_WORDS_MIN) refuse(TOO_CLOSE);
}

function ownWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [localPart = '', domain = ''] = email.split('@');
  return [email, localPart, domain, ...localPart.split(/[^\p{L}\p{N}]+/u), firstName, lastName, 'sixfold']
    .map(lettersAndDigits)
    .filter((word) => word.length >= OWN_WORD_LENGTH_MIN)
    .sort((one, other) => other.length - one.length);
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function refuse(reason: string): never {
  throw new Failure('invalid_input', { fields: { password: reason } });
}
