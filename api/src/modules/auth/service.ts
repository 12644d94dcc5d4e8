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
import { createDeletions } from './deletions/service';
import { presentEmail } from './presenter';
import { createRegistrations } from './registration/registrations';
import type { RegistrationRepository } from './registration/repository';
import type { Account, Announcement } from './model';
import type { Person } from './repository';

export { formatEmail, toAddressee, type Addressee } from './emails';
export { isEndedByOwner, readPresentAccount, type Account, type Announcement } from './model';
export { describeDevice, initialOf, presentEmail, presentName, type Names } from './presenter';
export type { Deletion, LeavingAccount } from './deletions/repository';

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
  const { accounts, limits } = deps;

  return {
    ...createCredentials(deps),
    ...createRegistrations(deps),
    ...createDeletions(deps),
    /** Whether a new e-mail address must be confirmed by a code before its account is created. */
    isConfirmationRequired: deps.isConfirmationRequired,
    /**
     * Returns the account, which may be leaving.
     * @throws Failure `invalid_credentials`, in the same time whether or not the address has an account
     */
    async signIn(
      { email, password }: { email: string; password: string },
      { address, getDeviceKey }: SignInOrigin,
    ): Promise<Account> {
      const account = await accounts.findByEmail(email);
      const isCounted = deps.isDemoLimited || !account?.isDemo;
      const deviceKey = account && getDeviceKey(account.id);
      const reset = isCounted
        ? await limits.beginSignIn({ account: account?.id ?? email, address, deviceKey })
        : undefined;
      const queue = deviceKey ? 'known' : 'anybody';
      const isMatch = await deps.passwords.matches(password, account?.passwordHash ?? null, queue);
      if (!account || !isMatch) throw new Failure('invalid_credentials');
      await reset?.();
      return updateHash(deps, account, password);
    },
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
    /** Filters the ids of member accounts, which excludes demo members. */
    listAccountsAmong: (ids: readonly string[]): Promise<string[]> => accounts.listAmong(ids),
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
    /**
     * Queues an e-mail about a changed document for every member. A repetition reaches only members who have joined
     * since.
     * @returns the number of members it was queued for
     */
    announce: (announcement: Announcement): Promise<number> =>
      accounts.announce(hashAnnouncement(announcement), () =>
        source.prepare([{ kind: 'announcement_mail', ...announcement, origin: given.origin }]),
      ),
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
