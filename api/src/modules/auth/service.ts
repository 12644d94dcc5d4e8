import { Failure } from '../../http/errors';
import { createBehind } from './behind';
import { withBusyFailure } from './busyPasswords';
import { createCredentials, type Credentials, type CredentialsDeps } from './credentials';
import { accountDeletedLetter, toAddressee } from './letters';
import { refuseGuessablePassword } from './passwordRules';
import { createRegistrations, type NewPerson, type Registrations } from './registration/registrations';
import type { RegistrationRepository } from './registration/repository';
import type { Account, Deletion, NewAccount, Person } from './repository';

export { describeDevice } from './describeDevice';
export { toAddressee } from './letters';
export { initialOf, presentName, type Names } from './names';
export type { Account, Deletion } from './repository';

/** Where somebody signs in from. */
export interface SignInOrigin {
  /** The key of the network address. */
  address: string;
  /** Returns the key of the device when the account has signed in on it before, else null. */
  getDeviceKey: (accountId: string) => string | null;
}

export interface AuthService extends Credentials {
  /** `address`: that of the network. @throws Failure `email_taken`, `rate_limited` */
  register: (person: NewPerson, address: string) => Promise<Account>;
  /** Whether a new address is confirmed by a code before there is an account. */
  isConfirmationRequired: boolean;
  /**
   * Returns what names the registration until its code is confirmed.
   * @param from `address`: that of the network; `origin`: where links lead
   * @throws Failure `rate_limited`
   */
  beginRegistration: (person: NewPerson, from: { address: string; origin: string }) => Promise<string>;
  resendRegistrationCode: Registrations['resend'];
  confirmRegistration: Registrations['confirm'];
  /** @throws Failure `invalid_credentials`, in the same time whether or not the address has an account */
  signIn: (credentials: { email: string; password: string }, from: SignInOrigin) => Promise<Account>;
  /** Whether what was read of an account still holds: neither deleted nor given another password since. */
  isCurrent: (account: Account) => Promise<boolean>;
  /** @throws Failure `not_signed_in` when the account behind a session is gone */
  requireAccount: (id: string) => Promise<Account>;
  /** Null when the account is gone. */
  findAccount: (id: string) => Promise<Account | null>;
  findPerson: (id: string) => Promise<Person | null>;
  findPeople: (ids: readonly string[]) => Promise<Map<string, Person>>;
  /** From here on the account is found nowhere and cannot sign in. False when it was deleted already. */
  markDeleted: (account: Account) => Promise<boolean>;
  /** Accounts that were deleted and are not yet forgotten. */
  listDeletions: () => Promise<Deletion[]>;
  /** Removes sessions and links of an account. */
  removeAccessOf: (id: string) => Promise<void>;
  /** Sends the receipt that a deleted account is owed, once. */
  sendReceipt: (deletion: Deletion) => Promise<void>;
  /** Removes the last trace of a deleted account. */
  forget: (id: string) => Promise<void>;
  /** What a member gets to keep of their account. */
  exportOf: (id: string) => Promise<unknown>;
  hasAccounts: () => Promise<boolean>;
  hasDemoAccounts: () => Promise<boolean>;
  createDemoAccounts: (accounts: readonly NewAccount[]) => Promise<void>;
}

interface AuthServiceDeps extends Omit<CredentialsDeps, 'behind'> {
  registrations: RegistrationRepository;
  /** Whether an address may not register for now: moderation held its last account back. */
  isBarred: (email: string) => Promise<boolean>;
  /** True where mail is sent to members. */
  isConfirmationRequired: boolean;
  /** False where testers share the demo accounts. */
  isDemoLimited: boolean;
}

export function createAuthService(deps: AuthServiceDeps): AuthService {
  const { isBarred, accounts, sessionStore, mailer, limits, isDemoLimited, clock, logger } = deps;
  const passwords = withBusyFailure(deps.passwords);
  const behind = createBehind(logger);
  const registrations = createRegistrations({ ...deps, passwords, behind });

  /** Returns the account with a hash of today's parameters. A busy moment leaves that to the next sign-in. */
  async function withCurrentHash(account: Account, password: string): Promise<Account> {
    if (!passwords.isOutdated(account.passwordHash)) return account;
    try {
      const passwordHash = await passwords.hash(password);
      const isReplaced = await accounts.replacePasswordHash(account.id, account.passwordHash, passwordHash);
      return isReplaced ? { ...account, passwordHash } : account;
    } catch (error) {
      logger.warn({ err: error, memberId: account.id }, 'password_not_rehashed');
      return account;
    }
  }

  return {
    ...createCredentials({ ...deps, passwords, behind }),
    isConfirmationRequired: deps.isConfirmationRequired,
    async beginRegistration(person, { address, origin }) {
      refuseGuessablePassword(person.password, person);
      await limits.spendSignUp(person.email, address);
      return registrations.begin(person, origin);
    },
    resendRegistrationCode: registrations.resend,
    confirmRegistration: registrations.confirm,
    async register({ password, ...person }, address) {
      // First: whoever has to think of another password has not tried to register yet.
      refuseGuessablePassword(password, person);
      await limits.spendSignUp(person.email, address);
      const passwordHash = await passwords.hash(password);
      // The same answer as for a taken address, in the same time: it says nothing about why.
      const created = (await isBarred(person.email))
        ? null
        : await accounts.create({ ...person, passwordHash, isDemo: false, createdAt: clock() });
      if (!created)
        throw new Failure('email_taken', { fields: { email: 'This address already has an account.' } });
      return created;
    },
    async signIn({ email, password }, { address, getDeviceKey }) {
      const account = await accounts.findByEmail(email);
      const isCounted = isDemoLimited || !account?.isDemo;
      const deviceKey = account && getDeviceKey(account.id);
      const succeed = isCounted
        ? await limits.beginSignIn({ account: account?.id ?? email, address, deviceKey })
        : undefined;
      const queue = deviceKey ? 'known' : 'anybody';
      const matched = await passwords.matches(password, account?.passwordHash ?? null, queue);
      if (!account || !matched) throw new Failure('invalid_credentials');
      await succeed?.();
      return withCurrentHash(account, password);
    },
    async isCurrent({ id, passwordHash }) {
      return (await accounts.findById(id))?.passwordHash === passwordHash;
    },
    async requireAccount(id) {
      const account = await accounts.findById(id);
      if (!account) throw new Failure('not_signed_in');
      return account;
    },
    findAccount: (id) => accounts.findById(id),
    async findPerson(id) {
      return (await accounts.findPeople([id]))[0] ?? null;
    },
    async findPeople(ids) {
      const people = ids.length > 0 ? await accounts.findPeople(ids) : [];
      return new Map(people.map((person) => [person.id, person]));
    },
    markDeleted: (account) => accounts.markDeleted(account.id, clock(), toAddressee(account)),
    listDeletions: () => accounts.listDeletions(),
    async removeAccessOf(id) {
      await sessionStore.endAllOf(id);
      await accounts.dropTokensOf(id);
    },
    async sendReceipt({ id, receipt }) {
      if (!receipt) return;
      await mailer.send(accountDeletedLetter(receipt));
      await accounts.dropReceipt(id);
    },
    forget: (id) => accounts.forget(id),
    async exportOf(id) {
      const account = await accounts.findById(id);
      if (!account) return null;
      const { firstName, lastName, email, createdAt } = account;
      return { id, firstName, lastName, email, createdAt };
    },
    hasDemoAccounts: () => accounts.hasDemoAccounts(),
    hasAccounts: async () => !(await accounts.isEmpty()),
    createDemoAccounts: (newAccounts) => accounts.createMany(newAccounts),
  };
}
