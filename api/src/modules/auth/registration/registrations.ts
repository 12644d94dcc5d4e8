import { createHash, createHmac, randomInt } from 'node:crypto';
import { Failure } from '../../../failure';
import type { EffectSource, PendingEffects, StoredEffect } from '../../../persistence/pendingEffects';
import { randomObjectId } from '../../../persistence/randomId';
import type { MailQueue } from '../../../providers/mailQueue';
import type { Passwords } from '../../../providers/passwords';
import type { Clock, Random } from '../../../providers/ports';
import type { RunInBackground } from '../backgroundWork';
import { alreadyRegisteredEmail, registrationCodeEmail, toAddressee } from '../emails';
import type { Account, AccountRepository } from '../repository';
import type { RegistrationDocument, RegistrationEffect } from './model';
import type { Registration, RegistrationRepository } from './repository';

const CODE_MINUTES = 15;
const CODE_DIGITS = 6;
const CODE_TRIES = 5;
/** Includes the first code. */
const CODES_MAX = 6;
const TOKEN_BYTES = 32;
/** Short, because a visitor is waiting for the code and it expires within minutes. */
const RETRY_MAX_MS = 60_000;

export interface NewMember {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

interface RegistrationsDeps {
  registrations: RegistrationRepository;
  accounts: AccountRepository;
  /** Whether the address is temporarily barred from registering; no code is sent to it. */
  isBarred: (email: string) => Promise<boolean>;
  passwords: Passwords;
  mails: MailQueue;
  effects: PendingEffects;
  runInBackground: RunInBackground;
  clock: Clock;
  random: Random;
  /** Configured secrets, newest first. */
  keys: readonly string[];
}

const hashParts = (...parts: readonly string[]) => createHash('sha256').update(parts.join('.')).digest('hex');

/** Keyed: with a copy of the database, a million codes could be tried in no time. */
const hashCode = (key: string, hash: string, code: string) =>
  createHmac('sha256', key).update(`registration ${hash} ${code}`).digest('hex');

const createUnusedHash = ({ random }: RegistrationsDeps) => random.bytes(TOKEN_BYTES).toString('hex');

const createWaitForCode = (deps: RegistrationsDeps) => ({
  codeHash: createUnusedHash(deps),
  triesLeft: CODE_TRIES,
  expiresAt: new Date(deps.clock().getTime() + CODE_MINUTES * 60_000),
});

type Source = EffectSource<RegistrationEffect, RegistrationDocument>;

/** Registrations that confirm the address with a code before the account is created. */
export function createRegistrations(deps: RegistrationsDeps) {
  const { registrations, passwords, runInBackground, clock, random } = deps;
  const source: Source = deps.effects.register<RegistrationEffect, RegistrationDocument>(
    'registrations',
    { registration_mail: (effect, registration) => sendCode(deps, effect, registration) },
    { retryMaxMs: RETRY_MAX_MS },
  );

  const prepareMail = (origin: string) => source.prepare([{ kind: 'registration_mail', origin }]);
  const deliver = (registration: RegistrationDocument) =>
    runInBackground(async () => void (await source.deliver(registration)), 'registration_mail_failed');

  return {
    /** Returns the token of the registration. Free and taken addresses get the same reply in the same time. */
    async begin({ password, ...member }: NewMember, origin: string): Promise<string> {
      const token = random.bytes(TOKEN_BYTES).toString('base64url');
      const registration: Registration = {
        hash: hashParts(token),
        ...member,
        passwordHash: await passwords.hash(password),
        codesLeft: CODES_MAX - 1,
        accountId: randomObjectId().toHexString(),
        ...createWaitForCode(deps),
      };
      deliver(await registrations.create(registration, prepareMail(origin)));
      return token;
    },
    /**
     * Returns immediately; the e-mail is sent in the background.
     * @param from `address`: key of the network address; `origin`: base URL of links
     * @throws Failure `registration_expired`, `email_limit`, `address_declined`
     */
    async resend(token: string, { address, origin }: { address: string; origin: string }): Promise<void> {
      const hash = hashParts(token);
      const email = await registrations.findAddress(hash, clock());
      if (email === null) throw new Failure('registration_expired');
      await deps.mails.requireAllowed(email, address);
      const code = { ...createWaitForCode(deps), effects: prepareMail(origin) };
      const registration = await registrations.spendCode(hash, clock(), code);
      if (!registration) throw new Failure('registration_expired');
      deliver(registration);
    },
    /**
     * Creates the account.
     * @throws Failure `wrong_code`, `code_expired`, `email_taken` when the address was taken in the meantime
     */
    async confirm(token: string, code: string): Promise<Account> {
      const registration = await registrations.spendTry(hashParts(token), clock());
      if (!registration) throw new Failure('code_expired');
      const { hash, codeHash, triesLeft } = registration;
      // Earlier versions hashed the code without a key.
      const earlier = [hashParts(hash, code), hashParts(token, code)];
      if (![...deps.keys.map((key) => hashCode(key, hash, code)), ...earlier].includes(codeHash))
        throw new Failure('wrong_code', { fields: { code: formatWrongCode(triesLeft) } });
      const account = await createAccount(deps, registration);
      // Must come last, so that the retry of an interrupted call finds the registration.
      await registrations.remove(hash);
      if (!account) throw new Failure('email_taken');
      return account;
    },
  };
}

/**
 * Creates the account, or returns the one created by an interrupted call. Null if the address belongs to another
 * account.
 */
async function createAccount(
  { accounts, clock }: RegistrationsDeps,
  { firstName, lastName, email, passwordHash, accountId: id = randomObjectId().toHexString() }: Registration,
): Promise<Account | null> {
  const created = await accounts.create({
    id,
    firstName,
    lastName,
    email,
    passwordHash,
    isEmailConfirmed: true,
    isDemo: false,
    createdAt: clock(),
  });
  return created ?? accounts.findById(id);
}

/**
 * Sends a new code. Free and taken addresses differ only in the e-mail. The code is generated here, so that none waits
 * in the database.
 */
async function sendCode(
  deps: RegistrationsDeps,
  effect: StoredEffect<RegistrationEffect>,
  { _id: hash, email, expiresAt }: RegistrationDocument,
): Promise<void> {
  const { registrations, accounts, isBarred, mails, clock } = deps;
  const minutesLeft = Math.ceil((expiresAt.getTime() - clock().getTime()) / 60_000);
  if (minutesLeft <= 0) return;
  const [owner, isAddressBarred] = await Promise.all([accounts.findByEmail(email), isBarred(email)]);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  // A taken address has no valid code.
  const codeHash = owner || isAddressBarred ? createUnusedHash(deps) : hashCode(deps.keys[0]!, hash, code);
  if (!(await registrations.setCodeHash(hash, effect, codeHash))) return;
  // Counted as sent, so that the reply to the next registration does not reveal the difference.
  if (isAddressBarred && !owner) return mails.countUnsent(email);
  await mails.send(
    effect,
    owner
      ? alreadyRegisteredEmail(toAddressee(owner), effect.origin)
      : registrationCodeEmail(email, code, minutesLeft),
  );
}

const formatWrongCode = (triesLeft: number): string =>
  triesLeft === 0
    ? 'That code is not right. Please ask for a new one.'
    : `That code is not right. You have ${triesLeft} more ${triesLeft === 1 ? 'try' : 'tries'}.`;
