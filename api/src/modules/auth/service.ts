import { createHash } from 'node:crypto';
import { Failure } from '../../http/errors';
import type { SessionStore } from '../../persistence/sessionStore';
import type { Mailer } from '../../providers/mailer';
import type { Passwords } from '../../providers/passwords';
import type { Clock, Logger, Random } from '../../providers/ports';
import type { Connections } from '../../realtime/publisher';
import type { Account, AccountRepository, NewAccount, Person } from './repository';

const RESET_TOKEN_MINUTES = 30;
const RESET_TOKEN_BYTES = 32;

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface AuthService {
  /** @throws Failure `email_taken` */
  register: (registration: Registration) => Promise<Account>;
  /** @throws Failure `invalid_credentials`, in the same time whether or not the address has an account */
  signIn: (email: string, password: string) => Promise<Account>;
  /** @throws Failure `not_signed_in` when the account behind a session is gone */
  requireAccount: (id: string) => Promise<Account>;
  findPerson: (id: string) => Promise<Person | null>;
  findPeople: (ids: readonly string[]) => Promise<Map<string, Person>>;
  /** Returns at once, whoever asks; the mail is made behind. `origin` is where the link leads. */
  forgotPassword: (email: string, origin: string) => void;
  /** @throws Failure `reset_link_invalid` */
  resetPassword: (token: string, password: string) => Promise<void>;
  hasAccounts: () => Promise<boolean>;
  createDemoAccounts: (accounts: readonly NewAccount[]) => Promise<void>;
}

interface AuthServiceDeps {
  accounts: AccountRepository;
  passwords: Passwords;
  sessionStore: SessionStore;
  connections: Connections;
  mailer: Mailer;
  clock: Clock;
  random: Random;
  logger: Logger;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createAuthService(deps: AuthServiceDeps): AuthService {
  const { accounts, passwords, sessionStore, connections, mailer, clock, random, logger } = deps;

  async function sendResetLink(email: string, origin: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (!account) return;
    const token = random.bytes(RESET_TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(clock().getTime() + RESET_TOKEN_MINUTES * 60_000);
    await accounts.saveResetToken({ hash: hashOf(token), userId: account.id, expiresAt });
    await mailer.send({
      to: account.email,
      subject: 'Reset your Sixfold password',
      text:
        `Hello ${account.firstName},\n\n` +
        `somebody, hopefully you, asked for a new password. This link works once, for ${RESET_TOKEN_MINUTES} minutes:\n\n` +
        `${origin}/reset-password?token=${token}\n\n` +
        `If it was not you, do nothing: your password stays as it is.\n`,
    });
  }

  return {
    async register({ password, ...person }) {
      const created = await accounts.create({
        ...person,
        passwordHash: await passwords.hash(password),
        isDemo: false,
        createdAt: clock(),
      });
      if (!created)
        throw new Failure('email_taken', { fields: { email: 'This address already has an account.' } });
      return created;
    },
    async signIn(email, password) {
      const account = await accounts.findByEmail(email);
      const matched = await passwords.matches(password, account?.passwordHash ?? null);
      if (!account || !matched) throw new Failure('invalid_credentials');
      return account;
    },
    async requireAccount(id) {
      const account = await accounts.findById(id);
      if (!account) throw new Failure('not_signed_in');
      return account;
    },
    async findPerson(id) {
      return (await accounts.findPeople([id]))[0] ?? null;
    },
    async findPeople(ids) {
      const people = ids.length > 0 ? await accounts.findPeople(ids) : [];
      return new Map(people.map((person) => [person.id, person]));
    },
    forgotPassword(email, origin) {
      // Not awaited: the time of an answer would tell whether the address has an account.
      sendResetLink(email, origin).catch((error: unknown) =>
        logger.error({ err: error }, 'reset_mail_failed'),
      );
    },
    async resetPassword(token, password) {
      const userId = await accounts.takeResetToken(hashOf(token), clock());
      if (!userId) throw new Failure('reset_link_invalid');
      await accounts.setPasswordHash(userId, await passwords.hash(password));
      await accounts.dropResetTokensOf(userId);
      await sessionStore.endAllOf(userId);
      connections.endAllOf(userId, 'password_reset');
    },
    hasAccounts: async () => !(await accounts.isEmpty()),
    createDemoAccounts: (newAccounts) => accounts.createMany(newAccounts),
  };
}
