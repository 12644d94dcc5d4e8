import { createHash } from 'node:crypto';
import { Failure } from '../../failure';
import type { SessionStore } from '../../persistence/sessionStore';
import type { Mail, Mailer } from '../../providers/mailer';
import type { Passwords } from '../../providers/passwords';
import type { Clock, Logger, Random } from '../../providers/ports';
import type { Connections } from '../../realtime/publisher';
import type { AuthLimits } from './authLimits';
import type { RunInBackground } from './backgroundWork';
import * as emails from './emails';
import { refuseGuessablePassword } from './passwordRules';
import { describeDevice, presentEmail } from './presenter';
import type { Account, AccountRepository } from './repository';

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
  /** Ends every session except the one with `keptKey`. @throws Failure `wrong_password` */
  changePassword: (id: string, change: PasswordChange) => Promise<void>;
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
  sessionStore: SessionStore;
  connections: Connections;
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
  const { accounts, mailer, runInBackground, clock } = deps;
  const sendInBackground = (mail: Mail) => runInBackground(() => mailer.send(mail), 'email_failed');

  return {
    forgotPassword: (email, origin, address) =>
      runInBackground(() => sendResetLink(deps, email, origin, address), 'reset_mail_failed'),
    async resetPassword(token, password, origin) {
      const userId = await accounts.findResetToken(hashToken(token), clock());
      const account = userId === null ? null : await accounts.findById(userId);
      if (!account) throw new Failure('reset_link_invalid');
      // Before the link is consumed, so that a refused password does not use it up.
      refuseGuessablePassword(password, account);
      if ((await accounts.consumeResetToken(hashToken(token), clock())) === null)
        throw new Failure('reset_link_invalid');
      await replacePassword(deps, account.id, password);
      await accounts.confirmEmail(account.id);
      sendInBackground(emails.passwordChangedEmail(emails.toAddressee(account), origin));
      return account;
    },
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
    async changePassword(id, { currentPassword, password, keptKey, origin }) {
      const account = await confirmPassword(deps, id, currentPassword);
      refuseGuessablePassword(password, account);
      await replacePassword(deps, id, password, keptKey);
      sendInBackground(emails.passwordChangedEmail(emails.toAddressee(account), origin));
    },
    async requestEmailChange(id, { email, currentPassword, origin }) {
      const account = await confirmPassword(deps, id, currentPassword);
      if (email === account.email)
        throw new Failure('invalid_input', { fields: { email: 'This is your address already.' } });
      runInBackground(() => sendConfirmationLink(deps, account, email, origin), 'email_change_mail_failed');
    },
    async confirmEmailChange(token, origin) {
      const change = await accounts.consumeEmailChange(hashToken(token), clock());
      const account = change && (await accounts.findById(change.userId));
      if (!account) throw new Failure('email_link_invalid');
      if (!(await accounts.setEmail(account.id, change.email))) throw new Failure('email_taken');
      // Links in the old mailbox must no longer give access to the account.
      await accounts.removeTokensOf(account.id);
      sendInBackground(emails.addressChangedEmail(emails.toAddressee(account), origin));
      return presentEmail(change.email);
    },
  };
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

/** Stores the password and ends the other sessions; links that were sent before become invalid. */
async function replacePassword(
  { accounts, passwords, sessionStore, connections, clock }: CredentialsDeps,
  id: string,
  password: string,
  keptKey?: string,
): Promise<void> {
  await accounts.setPasswordHash(id, await passwords.hash(password));
  await accounts.removeTokensOf(id);
  await sessionStore.endAllOf(id, clock(), keptKey);
  connections.endAllOf(id, 'password_reset', keptKey);
}
