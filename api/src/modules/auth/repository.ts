import { Types, type Connection } from 'mongoose';
import { createBatchedRead } from '../../persistence/batchedRead';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { randomObjectId } from '../../persistence/randomId';
import { emailChangeModel, resetTokenModel, userModel, type UserDocument } from './model';

export interface Account extends Omit<UserDocument, '_id' | 'deletion'> {
  id: string;
  /** True once a link or code that was sent to the address has been used. */
  isEmailConfirmed: boolean;
}

/** An account without an id gets a random one. */
type NewAccount = Omit<Account, 'id' | 'isEmailConfirmed'> &
  Partial<Pick<Account, 'id' | 'isEmailConfirmed'>>;

/** An account that is marked as deleted. */
export interface Deletion extends NonNullable<UserDocument['deletion']> {
  id: string;
}

interface EmailChange {
  userId: string;
  email: string;
}

/** The part of an account that belongs to a member's public profile. */
export type Person = Pick<Account, 'id' | 'firstName' | 'lastName' | 'isDemo'>;

export interface AccountRepository {
  /** Returns null when the address already has an account. */
  create: (account: NewAccount) => Promise<Account | null>;
  createMany: (accounts: readonly NewAccount[]) => Promise<void>;
  findById: (id: string) => Promise<Account | null>;
  findByEmail: (email: string) => Promise<Account | null>;
  findPeople: (ids: readonly string[]) => Promise<Person[]>;
  isEmpty: () => Promise<boolean>;
  hasDemoAccounts: () => Promise<boolean>;
  setPasswordHash: (id: string, passwordHash: string) => Promise<void>;
  /** Returns false when the password was changed meanwhile. */
  replacePasswordHash: (id: string, from: string, to: string) => Promise<boolean>;
  /** Records that a link that was sent to the address has been used. */
  confirmEmail: (id: string) => Promise<void>;
  /** Sets a confirmed address. Returns false when another account has it. */
  setEmail: (id: string, email: string) => Promise<boolean>;
  saveResetToken: (token: { hash: string; userId: string; expiresAt: Date }) => Promise<void>;
  /** Returns the account of a token without consuming it; null when it is unknown, used or expired. */
  findResetToken: (hash: string, now: Date) => Promise<string | null>;
  /** Removes the token and returns its account; null when it was unknown, used or expired. */
  consumeResetToken: (hash: string, now: Date) => Promise<string | null>;
  /** Replaces the earlier links of the account. */
  saveEmailChange: (change: EmailChange & { hash: string; expiresAt: Date }) => Promise<void>;
  /** Removes the token and returns its change; null when it was unknown, used or expired. */
  consumeEmailChange: (hash: string, now: Date) => Promise<EmailChange | null>;
  /** Invalidates every link that was sent for the account. */
  removeTokensOf: (userId: string) => Promise<void>;
  /** Marks the account, which is found nowhere from then on and whose address is free. False when it was marked before. */
  markDeleted: (id: string, at: Date, receipt: Deletion['receipt']) => Promise<boolean>;
  /** Returns those ids that belong to accounts of members, which demo members are not. */
  listAmong: (ids: readonly string[]) => Promise<string[]>;
  listDeletions: () => Promise<Deletion[]>;
  clearReceipt: (id: string) => Promise<void>;
  /** Removes the document of an account that is marked as deleted. */
  removeDeleted: (id: string) => Promise<void>;
}

const toAccount = ({ _id, ...rest }: UserDocument): Account => ({
  id: _id.toHexString(),
  firstName: rest.firstName,
  lastName: rest.lastName,
  email: rest.email,
  passwordHash: rest.passwordHash,
  isEmailConfirmed: rest.isEmailConfirmed ?? false,
  isDemo: rest.isDemo,
  createdAt: rest.createdAt,
});

/** Matches accounts that are not marked as deleted. */
const NOT_DELETED = { deletion: null };

const filterById = (id: string) => ({ _id: new Types.ObjectId(id), ...NOT_DELETED });

const toDocument = ({ id, ...rest }: NewAccount): UserDocument => ({
  _id: id ? new Types.ObjectId(id) : randomObjectId(),
  ...rest,
});

type Users = ReturnType<typeof userModel>;

type TokenMethods =
  | 'saveResetToken'
  | 'findResetToken'
  | 'consumeResetToken'
  | 'saveEmailChange'
  | 'consumeEmailChange'
  | 'removeTokensOf';
/** Keeps a query far below MongoDB's limit of 16 MB. */
const IDS_AT_ONCE = 10_000;

type DeletionMethods = 'markDeleted' | 'listAmong' | 'listDeletions' | 'clearReceipt' | 'removeDeleted';
type CredentialMethods = 'setPasswordHash' | 'replacePasswordHash' | 'confirmEmail' | 'setEmail';

export function createAccountRepository(connection: Connection): AccountRepository {
  const users = userModel(connection);
  // Every request reads an account, so it goes straight to the driver.
  const findById = createBatchedRead(
    (ids) =>
      users.collection
        .find<UserDocument>({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...NOT_DELETED })
        .toArray(),
    ({ _id }) => _id.toHexString(),
  );
  return {
    ...createCredentialMethods(users),
    ...createTokenMethods(connection),
    ...createDeletionMethods(users),
    async create(account) {
      const document = toDocument(account);
      try {
        await users.create(document);
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
      return toAccount(document);
    },
    async createMany(accounts) {
      await users.insertMany(accounts.map(toDocument), { ordered: false });
    },
    async findById(id) {
      const found = await findById(filterById(id)._id.toHexString());
      return found && toAccount(found);
    },
    async findByEmail(email) {
      const found = await users.findOne({ email, ...NOT_DELETED }).lean();
      return found && toAccount(found);
    },
    async findPeople(ids) {
      // Straight to the driver, because every message and every list reads names.
      const found = await users.collection
        .find<Pick<UserDocument, '_id' | 'firstName' | 'lastName' | 'isDemo'>>(
          { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...NOT_DELETED },
          { projection: { firstName: 1, lastName: 1, isDemo: 1 } },
        )
        .toArray();
      return found.map(({ _id, firstName, lastName, isDemo }) => ({
        id: _id.toHexString(),
        firstName,
        lastName,
        isDemo,
      }));
    },
    async isEmpty() {
      return (await users.findOne({}).select({ _id: 1 }).lean()) === null;
    },
    async hasDemoAccounts() {
      return (await users.findOne({ isDemo: true }).select({ _id: 1 }).lean()) !== null;
    },
  };
}

function createCredentialMethods(users: Users): Pick<AccountRepository, CredentialMethods> {
  return {
    async setPasswordHash(id, passwordHash) {
      await users.updateOne(filterById(id), { $set: { passwordHash } });
    },
    async replacePasswordHash(id, from, to) {
      const replaced = await users.updateOne(
        { ...filterById(id), passwordHash: from },
        { $set: { passwordHash: to } },
      );
      return replaced.matchedCount === 1;
    },
    async confirmEmail(id) {
      await users.updateOne(filterById(id), { $set: { isEmailConfirmed: true } });
    },
    async setEmail(id, email) {
      try {
        const changed = await users.updateOne(filterById(id), { $set: { email, isEmailConfirmed: true } });
        return changed.matchedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}

function createTokenMethods(connection: Connection): Pick<AccountRepository, TokenMethods> {
  const resetTokens = resetTokenModel(connection);
  const emailChanges = emailChangeModel(connection);
  return {
    async saveResetToken({ hash, userId, expiresAt }) {
      await resetTokens.create({ _id: hash, userId, expiresAt });
    },
    async findResetToken(hash, now) {
      const found = await resetTokens.findOne({ _id: hash }).lean();
      return found && found.expiresAt > now ? found.userId : null;
    },
    async consumeResetToken(hash, now) {
      const taken = await resetTokens.findOneAndDelete({ _id: hash }).lean();
      return taken && taken.expiresAt > now ? taken.userId : null;
    },
    async saveEmailChange({ hash, ...change }) {
      await emailChanges.deleteMany({ userId: change.userId });
      await emailChanges.create({ _id: hash, ...change });
    },
    async consumeEmailChange(hash, now) {
      const taken = await emailChanges.findOneAndDelete({ _id: hash }).lean();
      return taken && taken.expiresAt > now ? { userId: taken.userId, email: taken.email } : null;
    },
    async removeTokensOf(userId) {
      await resetTokens.deleteMany({ userId });
      await emailChanges.deleteMany({ userId });
    },
  };
}

function createDeletionMethods(users: Users): Pick<AccountRepository, DeletionMethods> {
  return {
    async markDeleted(id, at, receipt) {
      const emptied = { firstName: '', lastName: '', passwordHash: '' };
      // The address is unique, as the index requires, and not a valid one.
      const change = { ...emptied, email: `deleted:${id}`, deletion: { at, receipt } };
      const marked = await users.updateOne(filterById(id), { $set: change });
      return marked.matchedCount === 1;
    },
    async listAmong(ids) {
      const found: string[] = [];
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const among = ids.slice(at, at + IDS_AT_ONCE).map((id) => new Types.ObjectId(id));
        const accounts = await users.find(
          { _id: trusted({ $in: among }), ...NOT_DELETED, isDemo: trusted({ $ne: true }) },
          { _id: 1 },
        );
        found.push(...accounts.map(({ _id }) => _id.toHexString()));
      }
      return found;
    },
    async listDeletions() {
      const found = await users.find({ 'deletion.at': trusted({ $exists: true }) }).lean();
      return found.flatMap(({ _id, deletion }) =>
        deletion ? [{ id: _id.toHexString(), at: deletion.at, receipt: deletion.receipt }] : [],
      );
    },
    async clearReceipt(id) {
      await users.updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'deletion.receipt': null } });
    },
    async removeDeleted(id) {
      await users.deleteOne({ _id: new Types.ObjectId(id), deletion: trusted({ $ne: null }) });
    },
  };
}
