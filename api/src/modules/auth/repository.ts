import { Types, type Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { resetTokenModel, userModel, type UserDocument } from './model';

export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  isDemo: boolean;
}

export interface NewAccount {
  /** 24 hexadecimal digits; made when absent. */
  id?: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
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
  setPasswordHash: (id: string, passwordHash: string) => Promise<void>;
  saveResetToken: (token: { hash: string; userId: string; expiresAt: Date }) => Promise<void>;
  /** Takes the token away and answers whose it was; null when it is unknown, used or too old. */
  takeResetToken: (hash: string, now: Date) => Promise<string | null>;
  dropResetTokensOf: (userId: string) => Promise<void>;
}

const toAccount = ({ _id, ...rest }: UserDocument): Account => ({
  id: _id.toHexString(),
  firstName: rest.firstName,
  lastName: rest.lastName,
  email: rest.email,
  passwordHash: rest.passwordHash,
  isDemo: rest.isDemo,
});

const toDocument = ({ id, ...rest }: NewAccount): UserDocument => ({
  _id: id ? new Types.ObjectId(id) : new Types.ObjectId(),
  ...rest,
});

export function createAccountRepository(connection: Connection): AccountRepository {
  const users = userModel(connection);
  const resetTokens = resetTokenModel(connection);
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
      const found = await users.findById(id).lean();
      return found && toAccount(found);
    },
    async findByEmail(email) {
      const found = await users.findOne({ email }).lean();
      return found && toAccount(found);
    },
    async findPeople(ids) {
      const found = await users
        .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) })
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
    async setPasswordHash(id, passwordHash) {
      await users.updateOne({ _id: new Types.ObjectId(id) }, { $set: { passwordHash } });
    },
    async saveResetToken({ hash, userId, expiresAt }) {
      await resetTokens.create({ _id: hash, userId, expiresAt });
    },
    async takeResetToken(hash, now) {
      const taken = await resetTokens.findOneAndDelete({ _id: hash }).lean();
      return taken && taken.expiresAt > now ? taken.userId : null;
    },
    async dropResetTokensOf(userId) {
      await resetTokens.deleteMany({ userId });
    },
  };
}
