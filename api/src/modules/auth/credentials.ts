import { createHash } from 'node:crypto';
import { Failure } from '../../http/errors';
import type { SessionStore } from '../../persistence/sessionStore';
import type { Mail, Mailer } from '../../providers/mailer';
import type { Passwords } from '../../providers/passwords';
import type { Clock, Logger, Random } from '../../providers/ports';
import type { Connections } from '../../realtime/publisher';
import type { AuthLimits } from './authLimits';
import { describeDevice } from './describeDevice';
import * as letters from './letters';
import { refuseGuessablePassword } from './passwordRules';
import type { Account, AccountRepository } from './repository';

const RESET_MINUTES = 30;
const EMAIL_CHANGE_MINUTES = 60;
const TOKEN_BYTES = 32;

/** What an account is entered with: its password, its address, and the links that are sent to it. */
export interface Credentials {
  /**
   * Returns at once and the same, whoever asks and however often; the mail is made behind.
   * @param origin where the link leads
   * @param address the key of the network address that asks
   */
  forgotPassword: (email: string, origin: string, address: string) => void;
  /** Ends every session of the account. Returns the account. @throws Failure `reset_link_invalid` */
  resetPassword: (token: string, password: string, origin: string) => Promise<Account>;
  /** Tells the owner by e-mail that the account was entered on a device that it does not know. */
  reportNewDevice: (account: Account, userAgent: string, origin: string) => void;
  /** @throws Failure `wrong_password`, or `not_signed_in` when the account is gone */
  confirmPassword: (id: string, password: string) => Promise<Account>;
  /** Ends every session but the one with `keptKey`. @throws Failure `wrong_password` */
  changePassword: (id: string, change: PasswordChange) => Promise<void>;
  /**
   * Sends a link to the new address, or tells the owner of a taken one; who asks cannot tell which.
   * @throws Failure `wrong_password`
   */
  requestEmailChange: (id: string, change: AddressChange) => Promise<void>;
  /** Answers the new address. @throws Failure `email_link_invalid`, `email_taken` */
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
  /** Runs work behind an answer, at no moment that could be told from its time. */
  behind: (work: () => Promise<void>, event: string) => void;
  logger: Logger;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createCredentials(deps: CredentialsDeps): Credentials {
  const { accounts, passwords, limits, sessionStore, connections, mailer, behind, clock, random } = deps;

  const post = (mail: Mail) => behind(() => mailer.send(mail), 'letter_failed');

  const newToken = () => random.bytes(TOKEN_BYTES).toString('base64url');
  const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * 60_000);

  async function sendResetLink(email: string, origin: string, address: string): Promise<void> {
    if (!(await limits.mayRequestReset(email, address))) return;
    const account = await accounts.findByEmail(email);
    if (!account || !(await limits.maySendReset(account.id))) return;
    const token = newToken();
    await accounts.saveResetToken({
      hash: hashOf(token),
      userId: account.id,
      expiresAt: inMinutes(RESET_MINUTES),
    });
    await mailer.send(
      letters.resetLetter(
        letters.toAddressee(account),
        `${origin}/reset-password?token=${token}`,
        RESET_MINUTES,
      ),
    );
  }

  async function sendConfirmLink(account: Account, email: string, origin: string): Promise<void> {
    const owner = await accounts.findByEmail(email);
    if (owner) return mailer.send(letters.addressInUseLetter(letters.toAddressee(owner), origin));
    const token = newToken();
    await accounts.saveEmailChange({
      hash: hashOf(token),
      userId: account.id,
      email,
      expiresAt: inMinutes(EMAIL_CHANGE_MINUTES),
    });
    // No name: whoever asked may have chosen both, the name and whose mailbox it goes to.
    const to = { email, firstName: '' };
    await mailer.send(
      letters.confirmAddressLetter(to, `${origin}/confirm-email?token=${token}`, EMAIL_CHANGE_MINUTES),
    );
  }

  async function confirmPassword(id: string, password: string): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account) throw new Failure('not_signed_in');
    if (!(await passwords.matches(password, account.passwordHash, 'known')))
      throw new Failure('wrong_password', {
        fields: { currentPassword: 'That is not your current password.' },
      });
    return account;
  }

  /** Stores the password and ends what was open under the old one, links in mailboxes included. */
  async function replacePassword(id: string, password: string, keptKey?: string): Promise<void> {
    await accounts.setPasswordHash(id, await passwords.hash(password));
    await accounts.dropTokensOf(id);
    await sessionStore.endAllOf(id, keptKey);
    connections.endAllOf(id, 'password_reset', keptKey);
  }

  return {
    forgotPassword: (email, origin, address) =>
      behind(() => sendResetLink(email, origin, address), 'reset_mail_failed'),
    async resetPassword(token, password, origin) {
      const userId = await accounts.findResetToken(hashOf(token), clock());
      const account = userId === null ? null : await accounts.findById(userId);
      if (!account) throw new Failure('reset_link_invalid');
      // Before the link is used up: a refused password must not cost it.
      refuseGuessablePassword(password, account);
      if ((await accounts.takeResetToken(hashOf(token), clock())) === null)
        throw new Failure('reset_link_invalid');
      await replacePassword(account.id, password);
      await accounts.confirmEmail(account.id);
      post(letters.passwordChangedLetter(letters.toAddressee(account), origin));
      return account;
    },
    reportNewDevice(account, userAgent, origin) {
      post(
        letters.newDeviceLetter(letters.toAddressee(account), {
          device: describeDevice(userAgent),
          at: clock(),
          origin,
        }),
      );
    },
    confirmPassword,
    async changePassword(id, { currentPassword, password, keptKey, origin }) {
      const account = await confirmPassword(id, currentPassword);
      refuseGuessablePassword(password, account);
      await replacePassword(id, password, keptKey);
      post(letters.passwordChangedLetter(letters.toAddressee(account), origin));
    },
    async requestEmailChange(id, { email, currentPassword, origin }) {
      const account = await confirmPassword(id, currentPassword);
      if (email === account.email)
        throw new Failure('invalid_input', { fields: { email: 'This is your address already.' } });
      behind(() => sendConfirmLink(account, email, origin), 'email_change_mail_failed');
    },
    async confirmEmailChange(token, origin) {
      const change = await accounts.takeEmailChange(hashOf(token), clock());
      const account = change && (await accounts.findById(change.userId));
      if (!account) throw new Failure('email_link_invalid');
      if (!(await accounts.setEmail(account.id, change.email))) throw new Failure('email_taken');
      // Links in the old mailbox must not open the account any more.
      await accounts.dropTokensOf(account.id);
      post(letters.addressChangedLetter(letters.toAddressee(account), origin));
      return change.email;
    },
  };
}
