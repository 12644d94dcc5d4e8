import { createHash, randomInt } from 'node:crypto';
import { Failure } from '../../../http/errors';
import type { Mailer } from '../../../providers/mailer';
import type { Passwords } from '../../../providers/passwords';
import type { Clock, Random } from '../../../providers/ports';
import type { AuthLimits } from '../authLimits';
import { alreadyRegisteredLetter, registrationCodeLetter, toAddressee } from '../letters';
import type { Account, AccountRepository } from '../repository';
import type { Registration, RegistrationRepository } from './repository';

const CODE_MINUTES = 15;
const CODE_DIGITS = 6;
const CODE_TRIES = 5;
/** The first code and those that are asked for again. */
const CODES_MAX = 6;
const TOKEN_BYTES = 32;

/** Registrations whose address is confirmed by a code before there is an account. */
export interface Registrations {
  /** Returns the token that names the registration, the same for a free address and a taken one, in the same time. */
  begin: (person: NewPerson, origin: string) => Promise<string>;
  /** Returns at once; the mail is made behind. @throws Failure `registration_expired` */
  resend: (token: string, origin: string) => Promise<void>;
  /** Makes the account. @throws Failure `wrong_code`, `code_expired`, or `email_taken` when the address was free before */
  confirm: (token: string, code: string) => Promise<Account>;
}

export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

interface RegistrationsDeps {
  registrations: RegistrationRepository;
  accounts: AccountRepository;
  /** Whether an address may not register for now: no code is sent to it then. */
  isBarred: (email: string) => Promise<boolean>;
  passwords: Passwords;
  limits: AuthLimits;
  mailer: Mailer;
  /** Runs work behind an answer, at no moment that could be told from its time. */
  behind: (work: () => Promise<void>, event: string) => void;
  clock: Clock;
  random: Random;
}

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('.')).digest('hex');

export function createRegistrations(deps: RegistrationsDeps): Registrations {
  const { registrations, accounts, isBarred, passwords, limits, mailer, behind, clock, random } = deps;
  const codeExpiresAt = () => new Date(clock().getTime() + CODE_MINUTES * 60_000);

  /** No code has this hash. */
  const newDeadHash = () => random.bytes(TOKEN_BYTES).toString('hex');

  /** The one place where a free address and a taken one differ: in what their mailbox gets. */
  async function sendCode(
    { hash, email }: Pick<Registration, 'hash' | 'email'>,
    token: string,
    origin: string,
  ) {
    if (!(await limits.maySendCode(email))) return;
    const [owner, isHeldBack] = await Promise.all([accounts.findByEmail(email), isBarred(email)]);
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await registrations.setCode(hash, {
      // Tries and time begin anew for a taken address too; only that none of its codes is right.
      codeHash: owner || isHeldBack ? newDeadHash() : hashOf(token, code),
      triesLeft: CODE_TRIES,
      expiresAt: codeExpiresAt(),
    });
    if (isHeldBack && !owner) return;
    await mailer.send(
      owner
        ? alreadyRegisteredLetter(toAddressee(owner), origin)
        : registrationCodeLetter(email, code, CODE_MINUTES),
    );
  }

  return {
    async begin({ password, ...person }, origin) {
      const token = random.bytes(TOKEN_BYTES).toString('base64url');
      const registration: Registration = {
        hash: hashOf(token),
        ...person,
        passwordHash: await passwords.hash(password),
        codeHash: newDeadHash(),
        triesLeft: CODE_TRIES,
        codesLeft: CODES_MAX - 1,
        expiresAt: codeExpiresAt(),
      };
      await registrations.create(registration);
      behind(() => sendCode(registration, token, origin), 'registration_mail_failed');
      return token;
    },
    async resend(token, origin) {
      const registration = await registrations.takeCode(hashOf(token), clock());
      if (!registration) throw new Failure('registration_expired');
      behind(() => sendCode(registration, token, origin), 'registration_mail_failed');
    },
    async confirm(token, code) {
      const registration = await registrations.takeTry(hashOf(token), clock());
      if (!registration) throw new Failure('code_expired');
      if (registration.codeHash !== hashOf(token, code))
        throw new Failure('wrong_code', { fields: { code: wrongCodeText(registration.triesLeft) } });
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

const wrongCodeText = (triesLeft: number): string =>
  triesLeft === 0
    ? 'That code is not right. Please ask for a new one.'
    : `That code is not right. You have ${triesLeft} more ${triesLeft === 1 ? 'try' : 'tries'}.`;
