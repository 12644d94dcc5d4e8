import { Types, type Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { randomObjectId } from '../../persistence/randomId';
import { emailChangeModel, resetTokenModel, userModel, type UserDocument } from './model';

export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  /** Somebody has proved that they read the mailbox. */
  isEmailConfirmed: boolean;
  isDemo: boolean;
  createdAt: Date;
}

/** An account that was deleted, and what it may still be owed. */
export interface Deletion {
  id: string;
  at: Date;
  receipt: { email: string; firstName: string } | null;
}

export interface EmailChange {
  userId: string;
  email: string;
}

export interface NewAccount {
  /** 24 hexadecimal digits; made when absent. */
  id?: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  isEmailConfirmed?: boolean;
  isDemo: boolean;
  createdAt: Date;
}

export type Person = Pick<Account, 'id' | 'firstName' | 'lastName' | 'isDemo'>;

export interface AccountRepository {
  /** Null when the address already has an account. */
  create: (account: NewAccount) => Promise<Account | null>;
  createMany: (accounts: readonly NewAccount[]) => Promise<void>;
  findById: (id: string) => Promise<Account | null>;
  findByEmail: (email: string) => Promise<Account | null>;
  findPeople: (ids: readonly string[]) => Promise<Person[]>;
  isEmpty: () => Promise<boolean>;
  hasDemoAccounts: () => Promise<boolean>;
  setPasswordHash: (id: string, passwordHash: string) => Promise<void>;
  /** False when the password was changed meanwhile. */
  replacePasswordHash: (id: string, from: string, to: string) => Promise<boolean>;
  /** Notes that somebody who reads the account's mailbox has used a link that was sent there. */
  confirmEmail: (id: string) => Promise<void>;
  /** The new address is a confirmed one. False when it has an account already: of two at the same moment one gets it. */
  setEmail: (id: string, email: string) => Promise<boolean>;
  saveResetToken: (token: { hash: string; userId: string; expiresAt: Date }) => Promise<void>;
  /** Returns whose token it is and leaves it; null when it is unknown, used or too old. */
  findResetToken: (hash: string, now: Date) => Promise<string | null>;
  /** Takes the token away and answers whose it was; null when it is unknown, used or too old. */
  takeResetToken: (hash: string, now: Date) => Promise<string | null>;
  /** Replaces the earlier links of the account. */
  saveEmailChange: (change: EmailChange & { hash: string; expiresAt: Date }) => Promise<void>;
  /** Takes the token away and answers what it stood for; null when it is unknown, used or too old. */
  takeEmailChange: (hash: string, now: Date) => Promise<EmailChange | null>;
  /** Takes back every link that was sent for the account. */
  dropTokensOf: (userId: string) => Promise<void>;
  /** From here on nobody finds the account, and its address is free. False when it was gone already. */
  markDeleted: (id: string, at: Date, receipt: Deletion['receipt']) => Promise<boolean>;
  listDeletions: () => Promise<Deletion[]>;
  dropReceipt: (id: string) => Promise<void>;
  /** Removes what is left of a deleted account. */
  forget: (id: string) => Promise<void>;
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

/** Holds for every account that was not deleted. */
const ALIVE = { deletion: null };

const toDocument = ({ id, ...rest }: NewAccount): UserDocument => ({
  _id: id ? new Types.ObjectId(id) : randomObjectId(),
  ...rest,
});

export function createAccountRepository(connection: Connection): AccountRepository {
  const users = userModel(connection);
  const resetTokens = resetTokenModel(connection);
  const emailChanges = emailChangeModel(connection);
  return {
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
      const found = await users.findOne({ _id: new Types.ObjectId(id), ...ALIVE }).lean();
      return found && toAccount(found);
    },
    async findByEmail(email) {
      const found = await users.findOne({ email, ...ALIVE }).lean();
      return found && toAccount(found);
    },
    async findPeople(ids) {
      const found = await users
        .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), ...ALIVE })
        .select({ firstName: 1, lastName: 1, isDemo: 1 })
        .lean();
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
    async setPasswordHash(id, passwordHash) {
      await users.updateOne({ _id: new Types.ObjectId(id), ...ALIVE }, { $set: { passwordHash } });
    },
    async replacePasswordHash(id, from, to) {
      const replaced = await users.updateOne(
        { _id: new Types.ObjectId(id), passwordHash: from, ...ALIVE },
        { $set: { passwordHash: to } },
      );
      return replaced.matchedCount === 1;
    },
    async confirmEmail(id) {
      await users.updateOne({ _id: new Types.ObjectId(id), ...ALIVE }, { $set: { isEmailConfirmed: true } });
    },
    async setEmail(id, email) {
      try {
        const changed = await users.updateOne(
          { _id: new Types.ObjectId(id), ...ALIVE },
          { $set: { email, isEmailConfirmed: true } },
        );
        return changed.matchedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async saveResetToken({ hash, userId, expiresAt }) {
      await resetTokens.create({ _id: hash, userId, expiresAt });
    },
    async findResetToken(hash, now) {
      const found = await resetTokens.findOne({ _id: hash }).lean();
      return found && found.expiresAt > now ? found.userId : null;
    },
    async takeResetToken(hash, now) {
      const taken = await resetTokens.findOneAndDelete({ _id: hash }).lean();
      return taken && taken.expiresAt > now ? taken.userId : null;
    },
    async saveEmailChange({ hash, ...change }) {
      await emailChanges.deleteMany({ userId: change.userId });
      await emailChanges.create({ _id: hash, ...change });
    },
    async takeEmailChange(hash, now) {
      const taken = await emailChanges.findOneAndDelete({ _id: hash }).lean();
      return taken && taken.expiresAt > now ? { userId: taken.userId, email: taken.email } : null;
    },
    async dropTokensOf(userId) {
      await resetTokens.deleteMany({ userId });
      await emailChanges.deleteMany({ userId });
    },
    async markDeleted(id, at, receipt) {
      const marked = await users.updateOne(
        { _id: new Types.ObjectId(id), ...ALIVE },
        {
          $set: {
            // Unique like an address, and none: what follows the colon is the document's own id.
            email: `deleted:${id}`,
            firstName: '',
            lastName: '',
            passwordHash: '',
            deletion: { at, receipt },
          },
        },
      );
      return marked.matchedCount === 1;
    },
    async listDeletions() {
      const found = await users.find({ 'deletion.at': trusted({ $exists: true }) }).lean();
      return found.flatMap(({ _id, deletion }) =>
        deletion ? [{ id: _id.toHexString(), at: deletion.at, receipt: deletion.receipt }] : [],
      );
    },
    async dropReceipt(id) {
      await users.updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'deletion.receipt': null } });
    },
    async forget(id) {
      await users.deleteOne({ _id: new Types.ObjectId(id), deletion: trusted({ $ne: null }) });
    },
  };
}
