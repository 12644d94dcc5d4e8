import { Failure } from '../../failure';
import { isDuplicateKey } from '../../persistence/connection';
import type { EffectSource } from '../../persistence/pendingEffects';
import type { MailQueue } from '../../providers/mailQueue';
import type { Passwords } from '../../providers/passwords';
import type { Clock, Logger } from '../../providers/ports';
import { hashToken } from './accountEffects';
import type { AuthLimits } from './authLimits';
import type { RunInBackground } from './backgroundWork';
import * as emails from './emails';
import type { Link } from './links/repository';
import { refuseGuessablePassword } from './passwordRules';
import { toAccount, type Account, type AccountEffect, type UserDocument } from './model';
import { describeDevice, presentEmail, type Names } from './presenter';
import type { AccountRepository } from './repository';

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
  mails: Pick<MailQueue, 'requireAllowed'>;
  source: EffectSource<AccountEffect, UserDocument>;
  clock: Clock;
  runInBackground: RunInBackground;
  logger: Logger;
}

/** Password, e-mail address and name of an account, and the links sent to it. */
export function createCredentials(deps: CredentialsDeps) {
  const { accounts, source, runInBackground, clock } = deps;
  return {
    /**
     * Returns immediately, and the same for every address; the e-mail is sent in the background.
     * @param origin base URL of the link
     * @param address key of the request's network address
     */
    forgotPassword: (email: string, origin: string, address: string): void =>
      runInBackground(() => requestResetLink(deps, email, origin, address), 'reset_mail_failed'),
    /** Does not consume the link. @throws Failure `reset_link_invalid` */
    async checkResetLink(token: string): Promise<void> {
      const link = await accounts.findResetToken(hashToken(token), clock());
      const account = link && (await accounts.findOwn(link.userId));
      if (!link || account?.linkEpoch !== link.linkEpoch) throw new Failure('reset_link_invalid');
    },
    /** Ends every session of the account, which it returns. @throws Failure `reset_link_invalid` */
    resetPassword: (token: string, password: string, origin: string): Promise<Account> =>
      resetPassword(deps, token, password, origin),
    async reportNewDevice(account: Account, userAgent: string, origin: string): Promise<void> {
      const to = emails.toAddressee(account);
      const mail = {
        kind: 'new_device_mail',
        to,
        device: describeDevice(userAgent),
        at: clock(),
        origin,
      } as const;
      const changed = await accounts.addEffects(account.id, source.prepare([mail]));
      if (changed) void source.deliver(changed);
    },
    /** @throws Failure `wrong_password`, or `not_signed_in` when the account is deleted */
    confirmPassword: (id: string, password: string): Promise<Account> => confirmPassword(deps, id, password),
    /** @throws Failure `not_signed_in` when the account is deleted */
    async changeName(id: string, names: Names): Promise<Names> {
      const effects = source.prepare([{ kind: 'member_renamed' }]);
      const changed = await accounts.replaceNames(id, names, effects);
      if (!changed) throw new Failure('not_signed_in');
      await source.deliver(changed);
      const { firstName, lastName } = changed;
      return { firstName, lastName };
    },
    /** Ends every session except `keptKey` and returns the account. @throws Failure `wrong_password` */
    changePassword: (id: string, change: PasswordChange): Promise<Account> =>
      changePassword(deps, id, change),
    /**
     * Sends a link to the new address, or notifies the owner of a taken one. The caller cannot see the difference.
     * @throws Failure `wrong_password`, `email_limit`, `address_declined`
     */
    async requestEmailChange(id: string, { email, currentPassword, origin }: AddressChange): Promise<void> {
      const account = await confirmPassword(deps, id, currentPassword);
      if (email === account.email)
        throw new Failure('invalid_input', { fields: { email: 'This is your address already.' } });
      await deps.mails.requireAllowed(email, id);
      const mail = { kind: 'email_change_mail', email, origin } as const;
      const changed = await accounts.addEffects(id, source.prepare([mail]));
      // In the background, so that the response time does not reveal whether the address is taken.
      if (changed)
        runInBackground(async () => void (await source.deliver(changed)), 'email_change_mail_failed');
    },
    /** Returns the new address. @throws Failure `email_link_invalid`, `email_taken` */
    confirmEmailChange: (token: string, origin: string): Promise<string> =>
      confirmEmailChange(deps, token, origin),
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
  // Includes leaving accounts: with the new password their owners can sign in and keep them.
  const account = link && (await accounts.findOwn(link.userId));
  if (!account) throw new Failure('reset_link_invalid');
  // A retry after a lost reply.
  if (isUsedUp(link, account) && (await passwords.matches(password, account.passwordHash, 'known')))
    return account;
  if (account.linkEpoch !== link.linkEpoch) throw new Failure('reset_link_invalid');
  refuseGuessablePassword(password, account);
  // Must precede the write that consumes the link: if the server is too busy for it, the link still works.
  const passwordHash = await passwords.hash(password);
  const change = { passwordHash, isEmailConfirmed: true, keptSessionKey: null };
  const changed = await replacePassword(deps, account, change, origin);
  if (!changed) throw new Failure('reset_link_invalid');
  return changed;
}

/** True if the account's latest change invalidated the link. Using the link is such a change. */
const isUsedUp = (link: Link, account: Account) => account.linkEpoch === link.linkEpoch + 1;

async function changePassword(deps: CredentialsDeps, id: string, given: PasswordChange): Promise<Account> {
  const before = await deps.accounts.findById(id);
  // A retry after a lost reply: this very session has set the password.
  if (
    before?.keptSessionKey === given.keptKey &&
    (await deps.passwords.matches(given.password, before.passwordHash, 'known'))
  )
    return before;
  const account = await confirmPassword(deps, id, given.currentPassword);
  refuseGuessablePassword(given.password, account);
  const passwordHash = await deps.passwords.hash(given.password);
  const change = {
    passwordHash,
    isEmailConfirmed: account.isEmailConfirmed,
    keptSessionKey: given.keptKey,
  };
  const changed = await replacePassword(deps, account, change, given.origin);
  // The account has changed in the meantime, perhaps its password.
  return changed ?? changePassword(deps, id, given);
}

/** Stores the password, ends the other sessions and invalidates the links in one write. Null as in the repository. */
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
      // A reset link has confirmed the address.
      { kind: 'password_changed_mail', to: emails.toAddressee({ ...account, ...change }), origin },
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
  // A retry after a lost reply, or a reloaded page.
  if (account && isUsedUp(change, account) && account.email === change.email)
    return presentEmail(change.email);
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

async function requestResetLink(
  { accounts, limits, source }: CredentialsDeps,
  email: string,
  origin: string,
  address: string,
): Promise<void> {
  if (!(await limits.canRequestReset(email, address))) return;
  const account = await accounts.findByEmail(email);
  if (!account || !(await limits.canSendReset(account.id))) return;
  const mail = { kind: 'reset_link_mail', origin } as const;
  const changed = await accounts.addEffects(account.id, source.prepare([mail]));
  if (changed) await source.deliver(changed);
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
