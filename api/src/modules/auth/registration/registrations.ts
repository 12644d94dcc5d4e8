import { createHash, createHmac, randomInt } from 'node:crypto';
import { Failure } from '../../../failure';
import type { EffectSource, PendingEffects, StoredEffect } from '../../../persistence/pendingEffects';
import { randomObjectId } from '../../../persistence/randomId';
import type { MailQueue } from '../../../providers/mailQueue';
import type { Passwords } from '../../../providers/passwords';
import type { Clock, Random } from '../../../providers/ports';
import type { AuthLimits } from '../authLimits';
import type { RunInBackground } from '../backgroundWork';
import { alreadyRegisteredEmail, registrationCodeEmail, toAddressee } from '../emails';
import { refuseGuessablePassword } from '../passwordRules';
import type { Account } from '../model';
import type { AccountRepository } from '../repository';
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
  /** Whether a new address must be confirmed by a code before its account is created. */
  isConfirmationRequired: boolean;
  /** Whether the address is temporarily barred from registering; no code is sent to it. */
  isBarred: (email: string) => Promise<boolean>;
  passwords: Passwords;
  limits: AuthLimits;
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

/** Registrations, where e-mails can be sent with a code that confirms the address first. */
export function createRegistrations(deps: RegistrationsDeps) {
  const { registrations, accounts, passwords, limits, runInBackground, clock, random } = deps;
  const source: Source = deps.effects.register<RegistrationEffect, RegistrationDocument>(
    'registrations',
    { registration_mail: (effect, registration) => sendCode(deps, effect, registration) },
    { retryMaxMs: RETRY_MAX_MS },
  );

  const prepareMail = (origin: string) => source.prepare([{ kind: 'registration_mail', origin }]);
  const deliver = (registration: RegistrationDocument) =>
    runInBackground(async () => void (await source.deliver(registration)), 'registration_mail_failed');

  return {
    /**
     * Returns the token of the registration that is waiting for its code. Free and taken addresses get the same reply
     * in the same time.
     * @param from `address`: key of the network address; `origin`: base URL of links
     * @throws Failure `rate_limited`, `email_limit`, `address_declined`
     */
    async beginRegistration(
      { password, ...member }: NewMember,
      { address, origin }: { address: string; origin: string },
    ): Promise<string> {
      refuseGuessablePassword(password, member);
      await limits.spendSignUp(member.email, address);
      await deps.mails.requireAllowed(member.email, address);
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
    async resendRegistrationCode(
      token: string,
      { address, origin }: { address: string; origin: string },
    ): Promise<void> {
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
    async confirmRegistration(token: string, code: string): Promise<Account> {
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
    /** `address` is the key of the network address. @throws Failure `email_taken`, `rate_limited` */
    async register({ password, ...member }: NewMember, address: string): Promise<Account> {
      // Must precede the limit: a rejected password does not count as an attempt.
      refuseGuessablePassword(password, member);
      await limits.spendSignUp(member.email, address);
      const passwordHash = await passwords.hash(password);
      // Same reply as for a taken address, in the same time, so that it does not reveal the reason.
      const created = (await deps.isBarred(member.email))
        ? null
        : await accounts.create({ ...member, passwordHash, isDemo: false, createdAt: clock() });
      if (!created) throw createEmailTaken();
      return created;
    },
    /**
     * Rejects anything that `register` would reject, except that taken addresses stay secret where a code confirms them.
     * @throws Failure `email_taken`
     */
    async checkRegistration({ password, email, ...names }: NewMember): Promise<void> {
      refuseGuessablePassword(password, { email, ...names });
      if (deps.isConfirmationRequired) return;
      if ((await deps.isBarred(email)) || (await accounts.findByEmail(email))) throw createEmailTaken();
    },
  };
}

const createEmailTaken = () =>
  new Failure('email_taken', { fields: { email: 'This address already has an account.' } });

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
