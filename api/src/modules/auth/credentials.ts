import { createHash } from 'node:crypto';
import { Failure } from '../../failure';
import { isDuplicateKey } from '../../persistence/connection';
import type { EffectSource } from '../../persistence/pendingEffects';
import type { Mail, Mailer } from '../../providers/mailer';
import type { Passwords } from '../../providers/passwords';
import type { Clock, Logger, Random } from '../../providers/ports';
import type { AccountEffect } from './accountEffects';
import type { AuthLimits } from './authLimits';
import type { RunInBackground } from './backgroundWork';
import * as emails from './emails';
import { refuseGuessablePassword } from './passwordRules';
import type { UserDocument } from './model';
import { describeDevice, presentEmail } from './presenter';
import { toAccount, type Account, type AccountRepository } from './repository';

const RESET_MINUTES = 30;
const EMAIL_CHANGE_MINUTES = 60;
const TOKEN_BYTES = 32;

/** The password and the e-mail address of an account, and the links that are sent to it. */
export interface Credentials {
  /**
   * Returns at once, and the same for every address; the e-mail is sent in the background.
   * @param origin where the link leads
   * @param address the key of the network address of the request
   */
  forgotPassword: (email: string, origin: string, address: string) => void;
  /** Ends every session of the account. Returns the account. @throws Failure `reset_link_invalid` */
  resetPassword: (token: string, password: string, origin: string) => Promise<Account>;
  /** Informs the owner by e-mail about a sign-in on an unknown device. */
  reportNewDevice: (account: Account, userAgent: string, origin: string) => void;
  /** @throws Failure `wrong_password`, or `not_signed_in` when the account is deleted */
  confirmPassword: (id: string, password: string) => Promise<Account>;
  /** Ends every session except the one with `keptKey`. Returns the account. @throws Failure `wrong_password` */
  changePassword: (id: string, change: PasswordChange) => Promise<Account>;
  /**
   * Sends a link to the new address, or informs the owner of a taken one. The caller cannot see which.
   * @throws Failure `wrong_password`
   */
  requestEmailChange: (id: string, change: AddressChange) => Promise<void>;
  /** Returns the new address. @throws Failure `email_link_invalid`, `email_taken` */
  confirmEmailChange: (token: string, origin: string) => Promise<string>;
}

interface PasswordChange {
  currentPassword: string;
  password: string;
  keptKey: string;
  origin: string;
}

interface AddressChange {
  email: string;
  currentPassword: string;
  origin: string;
}

export interface CredentialsDeps {
  accounts: AccountRepository;
  passwords: Passwords;
  limits: AuthLimits;
  source: EffectSource<AccountEffect, UserDocument>;
  mailer: Mailer;
  clock: Clock;
  random: Random;
  runInBackground: RunInBackground;
  logger: Logger;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const createToken = ({ random }: CredentialsDeps) => random.bytes(TOKEN_BYTES).toString('base64url');

const computeExpiry = ({ clock }: CredentialsDeps, minutes: number) =>
  new Date(clock().getTime() + minutes * 60_000);

export function createCredentials(deps: CredentialsDeps): Credentials {
  const { mailer, runInBackground, clock } = deps;
  const sendInBackground = (mail: Mail) => runInBackground(() => mailer.send(mail), 'email_failed');

  return {
    forgotPassword: (email, origin, address) =>
      runInBackground(() => sendResetLink(deps, email, origin, address), 'reset_mail_failed'),
    resetPassword: (token, password, origin) => resetPassword(deps, token, password, origin),
    reportNewDevice(account, userAgent, origin) {
      sendInBackground(
        emails.newDeviceEmail(emails.toAddressee(account), {
          device: describeDevice(userAgent),
          at: clock(),
          origin,
        }),
      );
    },
    confirmPassword: (id, password) => confirmPassword(deps, id, password),
    changePassword: (id, change) => changePassword(deps, id, change),
    async requestEmailChange(id, { email, currentPassword, origin }) {
      const account = await confirmPassword(deps, id, currentPassword);
      if (email === account.email)
        throw new Failure('invalid_input', { fields: { email: 'This is your address already.' } });
      runInBackground(() => sendConfirmationLink(deps, account, email, origin), 'email_change_mail_failed');
    },
    confirmEmailChange: (token, origin) => confirmEmailChange(deps, token, origin),
  };
}

async function resetPassword(
  deps: CredentialsDeps,
  token: string,
  password: string,
  origin: string,
): Promise<Account> {
  const { accounts, passwords, clock } = deps;
  const link = await accounts.findResetToken(hashToken(token), clock());
  const account = link && (await accounts.findById(link.userId));
  if (!account || account.linkEpoch !== link.linkEpoch) throw new Failure('reset_link_invalid');
  refuseGuessablePassword(password, account);
  // Before the write that uses the link up: when the server is too busy for it, the link still works.
  const passwordHash = await passwords.hash(password);
  const change = { passwordHash, isEmailConfirmed: true, keptSessionKey: null };
  const changed = await replacePassword(deps, account, change, origin);
  if (!changed) throw new Failure('reset_link_invalid');
  return changed;
}

async function changePassword(deps: CredentialsDeps, id: string, given: PasswordChange): Promise<Account> {
  const account = await confirmPassword(deps, id, given.currentPassword);
  refuseGuessablePassword(given.password, account);
  const passwordHash = await deps.passwords.hash(given.password);
  const change = {
    passwordHash,
    isEmailConfirmed: account.isEmailConfirmed,
    keptSessionKey: given.keptKey,
  };
  const changed = await replacePassword(deps, account, change, given.origin);
  // Something else was changed meanwhile, perhaps the password.
  return changed ?? changePassword(deps, id, given);
}

/** Stores the password, ends the other sessions and invalidates the links, all in one write. Null as in the repository. */
async function replacePassword(
  { accounts, source }: CredentialsDeps,
  account: Account,
  change: Parameters<AccountRepository['replacePassword']>[1],
  origin: string,
): Promise<Account | null> {
  const changed = await accounts.replacePassword(
    account,
    change,
    source.prepare([
      { kind: 'end_sessions', reason: 'password_reset' },
      { kind: 'password_changed_mail', to: emails.toAddressee(account), origin },
    ]),
  );
  if (!changed) return null;
  // The reply does not wait for the mail server.
  void source.deliver(changed);
  return toAccount(changed);
}

async function confirmEmailChange(deps: CredentialsDeps, token: string, origin: string): Promise<string> {
  const { accounts, source, clock } = deps;
  const change = await accounts.findEmailChange(hashToken(token), clock());
  const account = change && (await accounts.findById(change.userId));
  if (!account || account.linkEpoch !== change.linkEpoch) throw new Failure('email_link_invalid');
  const mail = { kind: 'address_changed_mail', to: emails.toAddressee(account), origin } as const;
  const changed = await accounts
    .replaceEmail(account, change.email, source.prepare([mail]))
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new Failure('email_taken') : error;
    });
  if (!changed) throw new Failure('email_link_invalid');
  void source.deliver(changed);
  return presentEmail(change.email);
}

async function sendResetLink(
  deps: CredentialsDeps,
  email: string,
  origin: string,
  address: string,
): Promise<void> {
  const { accounts, limits, mailer } = deps;
  if (!(await limits.canRequestReset(email, address))) return;
  const account = await accounts.findByEmail(email);
  if (!account || !(await limits.canSendReset(account.id))) return;
  const token = createToken(deps);
  await accounts.saveResetToken({
    hash: hashToken(token),
    userId: account.id,
    linkEpoch: account.linkEpoch,
    expiresAt: computeExpiry(deps, RESET_MINUTES),
  });
  await mailer.send(
    emails.passwordResetEmail(
      emails.toAddressee(account),
      // For the password manager, which must know whose password it is. A fragment reaches no log.
      `${origin}/reset-password?token=${token}#email=${encodeURIComponent(account.email)}`,
      RESET_MINUTES,
    ),
  );
}

async function sendConfirmationLink(
  deps: CredentialsDeps,
  account: Account,
  email: string,
  origin: string,
): Promise<void> {
  const { accounts, mailer } = deps;
  const owner = await accounts.findByEmail(email);
  if (owner) return mailer.send(emails.addressInUseEmail(emails.toAddressee(owner), origin));
  const token = createToken(deps);
  await accounts.saveEmailChange({
    hash: hashToken(token),
    userId: account.id,
    linkEpoch: account.linkEpoch,
    email,
    expiresAt: computeExpiry(deps, EMAIL_CHANGE_MINUTES),
  });
  // Without a name: an attacker may have chosen both the name and the mailbox.
  const to = { email, firstName: '' };
  await mailer.send(
    emails.confirmAddressEmail(to, `${origin}/confirm-email?token=${token}`, EMAIL_CHANGE_MINUTES),
  );
}

async function confirmPassword(
  { accounts, passwords }: CredentialsDeps,
  id: string,
  password: string,
): Promise<Account> {
  const account = await accounts.findById(id);
  if (!account) throw new Failure('not_signed_in');
  if (!(await passwords.matches(password, account.passwordHash, 'known')))
    throw new Failure('wrong_password', {
      fields: { currentPassword: 'That is not your current password.' },
    });
  return account;
}
