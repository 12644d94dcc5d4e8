import { createHash, randomInt } from 'node:crypto';
import { Failure } from '../../../failure';
import type { Mailer } from '../../../providers/mailer';
import type { Passwords } from '../../../providers/passwords';
import type { Clock, Random } from '../../../providers/ports';
import type { AuthLimits } from '../authLimits';
import type { RunInBackground } from '../backgroundWork';
import { alreadyRegisteredEmail, registrationCodeEmail, toAddressee } from '../emails';
import type { Account, AccountRepository } from '../repository';
import type { Registration, RegistrationRepository } from './repository';

const CODE_MINUTES = 15;
const CODE_DIGITS = 6;
const CODE_TRIES = 5;
/** The first code and those that are requested again. */
const CODES_MAX = 6;
const TOKEN_BYTES = 32;

/** Registrations whose address is confirmed by a code before the account is created. */
export interface Registrations {
  /** Returns the token of the registration; a free address and a taken one get the same reply in the same time. */
  begin: (member: NewMember, origin: string) => Promise<string>;
  /** Returns at once; the e-mail is sent in the background. @throws Failure `registration_expired` */
  resend: (token: string, origin: string) => Promise<void>;
  /** Creates the account. @throws Failure `wrong_code`, `code_expired`, `email_taken` when the address was taken meanwhile */
  confirm: (token: string, code: string) => Promise<Account>;
}

export interface NewMember {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

interface RegistrationsDeps {
  registrations: RegistrationRepository;
  accounts: AccountRepository;
  /** Whether an address is barred from registering for now; no code is sent to it. */
  isBarred: (email: string) => Promise<boolean>;
  passwords: Passwords;
  limits: AuthLimits;
  mailer: Mailer;
  runInBackground: RunInBackground;
  clock: Clock;
  random: Random;
}

const hashParts = (...parts: readonly string[]) => createHash('sha256').update(parts.join('.')).digest('hex');

const computeCodeExpiry = ({ clock }: RegistrationsDeps) =>
  new Date(clock().getTime() + CODE_MINUTES * 60_000);

/** Returns a hash that no code has. */
const createUnusedHash = ({ random }: RegistrationsDeps) => random.bytes(TOKEN_BYTES).toString('hex');

export function createRegistrations(deps: RegistrationsDeps): Registrations {
  const { registrations, accounts, passwords, runInBackground, clock, random } = deps;
  return {
    async begin({ password, ...member }, origin) {
      const token = random.bytes(TOKEN_BYTES).toString('base64url');
      const registration: Registration = {
        hash: hashParts(token),
        ...member,
        passwordHash: await passwords.hash(password),
        codeHash: createUnusedHash(deps),
        triesLeft: CODE_TRIES,
        codesLeft: CODES_MAX - 1,
        expiresAt: computeCodeExpiry(deps),
      };
      await registrations.create(registration);
      runInBackground(() => sendCode(deps, registration, token, origin), 'registration_mail_failed');
      return token;
    },
    async resend(token, origin) {
      const registration = await registrations.spendCode(hashParts(token), clock());
      if (!registration) throw new Failure('registration_expired');
      runInBackground(() => sendCode(deps, registration, token, origin), 'registration_mail_failed');
    },
    async confirm(token, code) {
      const registration = await registrations.spendTry(hashParts(token), clock());
      if (!registration) throw new Failure('code_expired');
      if (registration.codeHash !== hashParts(token, code))
        throw new Failure('wrong_code', { fields: { code: formatWrongCode(registration.triesLeft) } });
      if (!(await registrations.remove(registration.hash))) throw new Failure('code_expired');
      const { firstName, lastName, email, passwordHash } = registration;
      const account = await accounts.create({
        firstName,
        lastName,
        email,
        passwordHash,
        isEmailConfirmed: true,
        isDemo: false,
        createdAt: clock(),
      });
      if (!account) throw new Failure('email_taken');
      return account;
    },
  };
}

/** Sends the code. A free and a taken address differ only in the e-mail that is sent. */
async function sendCode(
  deps: RegistrationsDeps,
  { hash, email }: Pick<Registration, 'hash' | 'email'>,
  token: string,
  origin: string,
) {
  const { registrations, accounts, isBarred, limits, mailer } = deps;
  if (!(await limits.canSendCode(email))) return;
  const [owner, isAddressBarred] = await Promise.all([accounts.findByEmail(email), isBarred(email)]);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await registrations.setCode(hash, {
    // Attempts and expiry are renewed for a taken address too, but none of its codes is valid.
    codeHash: owner || isAddressBarred ? createUnusedHash(deps) : hashParts(token, code),
    triesLeft: CODE_TRIES,
    expiresAt: computeCodeExpiry(deps),
  });
  if (isAddressBarred && !owner) return;
  await mailer.send(
    owner
      ? alreadyRegisteredEmail(toAddressee(owner), origin)
      : registrationCodeEmail(email, code, CODE_MINUTES),
  );
}

const formatWrongCode = (triesLeft: number): string =>
  triesLeft === 0
    ? 'That code is not right. Please ask for a new one.'
    : `That code is not right. You have ${triesLeft} more ${triesLeft === 1 ? 'try' : 'tries'}.`;
