import { createHash } from 'node:crypto';
import { Failure } from '../../failure';
import { TaskQueueFullError } from '../../providers/taskQueue';
import type { DomainEvents } from '../../domainEvents';
import type { PendingEffects } from '../../persistence/pendingEffects';
import type { SessionStore } from '../../persistence/sessionStore';
import type { MailQueue } from '../../providers/mailQueue';
import type { Passwords } from '../../providers/passwords';
import type { Random } from '../../providers/ports';
import type { Connections } from '../../realtime/publisher';
import { createAccountEffects, endOutdatedSessions } from './accountEffects';
import { createBackgroundRunner } from './backgroundWork';
import { createCredentials, type CredentialsDeps } from './credentials';
import { toAddressee } from './emails';
import { refuseGuessablePassword } from './passwordRules';
import { presentEmail } from './presenter';
import { createRegistrations, type NewMember } from './registration/registrations';
import type { RegistrationRepository } from './registration/repository';
import type { AccountEffect, Announcement, PendingDeletion } from './model';
import { toAccount, type Account, type Deletion, type LeavingAccount, type Person } from './repository';

export { formatEmail, toAddressee, type Addressee } from './emails';
export type { Announcement } from './model';
export { describeDevice, initialOf, presentEmail, presentName, type Names } from './presenter';
export { readPresentAccount, type Account, type Deletion, type LeavingAccount } from './repository';

interface SignInOrigin {
  /** Key of the network address, as counted by the limits. */
  address: string;
  /** Returns the device's key if the account has signed in on it before, otherwise null. */
  getDeviceKey: (accountId: string) => string | null;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Roughly how long a full queue takes. */
const BUSY_RETRY_AFTER_SECONDS = 3;

async function refuseWhenFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TaskQueueFullError)
      throw new Failure('busy', { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    throw error;
  }
}

/** Includes the text, so that a correction for the same day counts as a new announcement. */
const hashAnnouncement = ({ document, on, changes }: Announcement) =>
  createHash('sha256').update([document, on, changes].join('\n')).digest('base64url');

/** Converts a full queue into the failure `busy`. */
const wrapPasswords = (passwords: Passwords): Passwords => ({
  hash: (password) => refuseWhenFull(passwords.hash(password)),
  matches: (...given) => refuseWhenFull(passwords.matches(...given)),
  isOutdated: passwords.isOutdated,
});

export interface AuthServiceDeps extends Omit<CredentialsDeps, 'runInBackground' | 'source'> {
  effects: PendingEffects;
  events: DomainEvents;
  mails: MailQueue;
  random: Random;
  sessionStore: SessionStore;
  connections: Connections;
  registrations: RegistrationRepository;
  /** Configured secrets, newest first. */
  keys: readonly string[];
  /** Whether an address is temporarily barred from registering because moderation restricted its last account. */
  isBarred: (email: string) => Promise<boolean>;
  /** True if the deployment sends e-mails to members. */
  isConfirmationRequired: boolean;
  /** False if testers share the demo accounts. */
  isDemoLimited: boolean;
  /** Base URL of links in e-mails that are not triggered by a request. */
  origin: string;
}

export function createAuthService(given: AuthServiceDeps) {
  const source = given.effects.register('users', createAccountEffects(given));
  const deps = {
    ...given,
    source,
    passwords: wrapPasswords(given.passwords),
    runInBackground: createBackgroundRunner(given.logger),
  };
  const { accounts, limits, clock } = deps;
  const registrations = createRegistrations(deps);

  async function markDeleted(account: Account, receipt: Deletion['receipt']): Promise<boolean> {
    const effects = source.prepare([{ kind: 'end_sessions', reason: 'account_deleted' }]);
    const deletion = { at: clock(), receipt, ...(account.leaving && { wasLeaving: true as const }) };
    const marked = await accounts.markDeleted(account, deletion, effects);
    if (marked) await source.deliver(marked);
    return marked !== null;
  }

  return {
    ...createCredentials(deps),
    /** Whether a new e-mail address must be confirmed by a code before its account is created. */
    isConfirmationRequired: deps.isConfirmationRequired,
    /**
     * Returns the token of the registration that is waiting for its code.
     * @param from `address`: key of the network address; `origin`: base URL of links
     * @throws Failure `rate_limited`, `email_limit`, `address_declined`
     */
    async beginRegistration(
      member: NewMember,
      { address, origin }: { address: string; origin: string },
    ): Promise<string> {
      refuseGuessablePassword(member.password, member);
      await limits.spendSignUp(member.email, address);
      await deps.mails.requireAllowed(member.email, address);
      return registrations.begin(member, origin);
    },
    resendRegistrationCode: registrations.resend,
    confirmRegistration: registrations.confirm,
    /** `address` is the key of the network address. @throws Failure `email_taken`, `rate_limited` */
    register: (member: NewMember, address: string): Promise<Account> => register(deps, member, address),
    /**
     * Rejects anything that `register` would reject, except that taken addresses stay secret where a code confirms them.
     * @throws Failure `email_taken`
     */
    async checkRegistration({ password, email, ...names }: NewMember): Promise<void> {
      refuseGuessablePassword(password, { email, ...names });
      if (deps.isConfirmationRequired) return;
      if ((await deps.isBarred(email)) || (await accounts.findByEmail(email))) throw createEmailTaken();
    },
    /**
     * Returns the account, which may be leaving.
     * @throws Failure `invalid_credentials`, in the same time whether or not the address has an account
     */
    signIn: (credentials: { email: string; password: string }, from: SignInOrigin): Promise<Account> =>
      signIn(deps, credentials, from),
    /** @throws Failure `not_signed_in` when the account of a session is deleted */
    async requireAccount(id: string): Promise<Account> {
      const account = await accounts.findById(id);
      if (!account) throw new Failure('not_signed_in');
      return account;
    },
    /** Returns null when the account is deleted or leaving. */
    findAccount: (id: string): Promise<Account | null> => accounts.findById(id),
    /** Like `findAccount`, but also finds leaving accounts, for their owners. */
    findOwnAccount: (id: string): Promise<Account | null> => accounts.findOwn(id),
    async findPerson(id: string): Promise<Person | null> {
      return (await accounts.findPeople([id]))[0] ?? null;
    },
    async findPeople(ids: readonly string[]): Promise<Map<string, Person>> {
      const people = ids.length > 0 ? await accounts.findPeople(ids) : [];
      return new Map(people.map((person) => [person.id, person]));
    },
    /**
     * Marks the account, which hides it from everyone else, and notifies its owner. False if it was already marked.
     * @param origin base URL of the link in the e-mail
     */
    async markLeaving(account: Account, leaving: PendingDeletion, leavingOrigin: string): Promise<boolean> {
      const { until } = leaving;
      const to = toAddressee(account);
      const wanted: AccountEffect[] = [
        { kind: 'end_sessions', reason: 'account_deleted' },
        { kind: 'member_leaving' },
        { kind: 'account_leaving_mail', to, until, origin: leavingOrigin },
      ];
      const marked = await accounts.markLeaving(account.id, leaving, source.prepare(wanted));
      if (marked) await source.deliver(marked);
      return marked !== null;
    },
    /** Removes the mark. Returns null when the account is deleted or has already returned. */
    async markReturned(account: LeavingAccount): Promise<Account | null> {
      const effects = source.prepare([{ kind: 'member_returned' }]);
      const marked = await accounts.markReturned(account, effects);
      if (!marked) return null;
      await source.deliver(marked);
      return toAccount(marked);
    },
    /** Sets the end of every leaving account's period. */
    postponeLeavings: (until: Date): Promise<void> => accounts.postponeLeavings(until),
    /** Lists leaving accounts whose period is over. */
    listDue: (): Promise<Account[]> => accounts.listDue(clock()),
    /**
     * Marks the account, which hides it from every lookup and blocks signing in. False if it was already marked, or left
     * or returned since it was read.
     */
    markDeleted: (account: Account): Promise<boolean> => markDeleted(account, toAddressee(account)),
    /** Same for an account revived by a restored backup; sends no receipt. */
    async markDeletedAgain(account: Account): Promise<void> {
      await markDeleted(account, null);
    },
    /** Filters the ids of member accounts, which excludes demo members. */
    listAccountsAmong: (ids: readonly string[]): Promise<string[]> => accounts.listAmong(ids),
    /** Lists accounts marked as deleted whose documents still exist. */
    listDeletions: (): Promise<Deletion[]> => accounts.listDeletions(),
    /**
     * Ends every session except `keptKey`.
     * @throws Failure `not_signed_in` when that one was ended in the meantime
     */
    async endOtherSessions(account: Account, keptKey: string): Promise<void> {
      const effects = source.prepare([{ kind: 'end_sessions', reason: 'signed_out' }]);
      const changed = await accounts.endOtherSessions(account, keptKey, effects);
      if (!changed) throw new Failure('not_signed_in');
      await source.deliver(changed);
    },
    /** Removes a deleted account's remaining sessions and links. */
    async removeAccessOf(id: string): Promise<void> {
      await endOutdatedSessions(deps, id, { credentialEpoch: Infinity }, 'account_deleted');
      await accounts.removeTokensOf(id);
    },
    /** Ends every session after a moderator's decision. Drafts stay in the member's browsers. */
    async revokeAccessOf(id: string): Promise<void> {
      const effects = source.prepare([{ kind: 'end_sessions', reason: 'expired' }]);
      const changed = await accounts.endAllSessions(id, effects);
      if (changed) await source.deliver(changed);
      await accounts.removeTokensOf(id);
    },
    /** Queues the receipt of a deletion once. */
    async sendReceipt({ id, receipt }: Deletion): Promise<void> {
      if (!receipt) return;
      const effects = source.prepare([{ kind: 'account_deleted_mail', to: receipt }]);
      const changed = await accounts.moveReceipt(id, effects);
      // The deletion does not wait for the mail server.
      if (changed) void source.deliver(changed);
    },
    /**
     * Queues an e-mail about a changed document for every member. A repetition reaches only members who have joined
     * since.
     * @returns the number of members it was queued for
     */
    announce: (announcement: Announcement): Promise<number> =>
      accounts.announce(hashAnnouncement(announcement), () =>
        source.prepare([{ kind: 'announcement_mail', ...announcement, origin: given.origin }]),
      ),
    removeDeleted: (id: string): Promise<void> => accounts.removeDeleted(id),
    /** Returns the account's part of the member's data archive. */
    async exportData(id: string): Promise<unknown> {
      const account = await accounts.findById(id);
      if (!account) return null;
      const { firstName, lastName, email, createdAt } = account;
      return { id, firstName, lastName, email: presentEmail(email), createdAt };
    },
    hasDemoAccounts: (): Promise<boolean> => accounts.hasDemoAccounts(),
    hasAccounts: async (): Promise<boolean> => !(await accounts.isEmpty()),
  };
}

async function register(
  { accounts, passwords, limits, isBarred, clock }: AuthServiceDeps,
  { password, ...member }: NewMember,
  address: string,
): Promise<Account> {
  // Must precede the limit: a rejected password does not count as an attempt.
  refuseGuessablePassword(password, member);
  await limits.spendSignUp(member.email, address);
  const passwordHash = await passwords.hash(password);
  // Same reply as for a taken address, in the same time, so that it does not reveal the reason.
  const created = (await isBarred(member.email))
    ? null
    : await accounts.create({ ...member, passwordHash, isDemo: false, createdAt: clock() });
  if (!created) throw createEmailTaken();
  return created;
}

const createEmailTaken = () =>
  new Failure('email_taken', { fields: { email: 'This address already has an account.' } });

async function signIn(
  deps: AuthServiceDeps,
  { email, password }: { email: string; password: string },
  { address, getDeviceKey }: SignInOrigin,
): Promise<Account> {
  const { accounts, passwords, limits, isDemoLimited } = deps;
  const account = await accounts.findByEmail(email);
  const isCounted = isDemoLimited || !account?.isDemo;
  const deviceKey = account && getDeviceKey(account.id);
  const reset = isCounted
    ? await limits.beginSignIn({ account: account?.id ?? email, address, deviceKey })
    : undefined;
  const queue = deviceKey ? 'known' : 'anybody';
  const isMatch = await passwords.matches(password, account?.passwordHash ?? null, queue);
  if (!account || !isMatch) throw new Failure('invalid_credentials');
  await reset?.();
  return updateHash(deps, account, password);
}

/** Replaces an outdated hash. After a failure, the next sign-in tries again. */
async function updateHash(
  { accounts, passwords, logger }: AuthServiceDeps,
  account: Account,
  password: string,
): Promise<Account> {
  try {
    if (!(await passwords.isOutdated(account.passwordHash, password))) return account;
    const passwordHash = await passwords.hash(password);
    const isReplaced = await accounts.replacePasswordHash(account.id, account.passwordHash, passwordHash);
    return isReplaced ? { ...account, passwordHash } : account;
  } catch (error) {
    logger.warn({ err: error, memberId: account.id }, 'password_not_rehashed');
    return account;
  }
}
