import { Types, type Connection } from 'mongoose';
import { createBatchedRead } from '../../persistence/batchedRead';
import { isDuplicateKey } from '../../persistence/connection';
import { randomObjectId } from '../../persistence/randomId';
import {
  changeAccount,
  filterById,
  NOT_DELETED,
  PRESENT,
  toAccount,
  type Account,
  type Effects,
  type UserDocument,
  type Users,
  userModel,
} from './model';
import { createDeletionRepository } from './deletions/repository';
import { createLinkRepository } from './links/repository';

type Defaulted = 'id' | 'isEmailConfirmed' | 'credentialEpoch' | 'linkEpoch';

/** An account without an id gets a random one. */
type NewAccount = Omit<Account, Defaulted | 'keptSessionKey' | 'leaving'> &
  Partial<Pick<Account, 'id' | 'isEmailConfirmed'>>;

/** The part of an account that belongs to a member's public profile. */
export type Person = Pick<Account, 'id' | 'firstName' | 'lastName' | 'isDemo'>;

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** Matches a field that counts as 0 where it is absent. */
const matchEpoch = (epoch: number) => (epoch === 0 ? null : epoch);

const toDocument = ({ id, ...rest }: NewAccount): UserDocument => ({
  _id: id ? new Types.ObjectId(id) : randomObjectId(),
  ...rest,
});

/** A slice takes well below a second, so that sign-ins need not wait for all members. */
const ANNOUNCED_AT_ONCE = 500;

export function createAccountRepository(connection: Connection) {
  const users = userModel(connection);
  // Many calls read accounts, so this goes straight to the driver.
  const findById = createBatchedRead(
    (ids) =>
      users.collection
        .find<UserDocument>({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...PRESENT })
        .toArray(),
    ({ _id }) => _id.toHexString(),
  );
  return {
    ...createCredentialMethods(users),
    ...createLinkRepository(connection),
    ...createDeletionRepository(users),
    ...createAnnouncementMethods(users),
    /** Returns null when the address already has an account. */
    async create(account: NewAccount): Promise<Account | null> {
      const document = toDocument(account);
      try {
        await users.create(document);
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
      return toAccount(document);
    },
    async createMany(accounts: readonly NewAccount[]): Promise<void> {
      await users.insertMany(accounts.map(toDocument), { ordered: false });
    },
    /** Returns null while the account is leaving. */
    async findById(id: string): Promise<Account | null> {
      const found = await findById(filterById(id)._id.toHexString());
      return found && toAccount(found);
    },
    /** As `findById`, for the owner of an account, which may be leaving. */
    async findOwn(id: string): Promise<Account | null> {
      const found = await users.findOne(filterById(id)).lean();
      return found && toAccount(found);
    },
    /** Also finds an account that is leaving. */
    async findByEmail(email: string): Promise<Account | null> {
      const found = await users.findOne({ email, ...NOT_DELETED }).lean();
      return found && toAccount(found);
    },
    async findPeople(ids: readonly string[]): Promise<Person[]> {
      // Straight to the driver, because every message and every list reads names.
      const found = await users.collection
        .find<Pick<UserDocument, '_id' | 'firstName' | 'lastName' | 'isDemo'>>(
          { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...PRESENT },
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
    async isEmpty(): Promise<boolean> {
      return (await users.findOne({}).select({ _id: 1 }).lean()) === null;
    },
    async hasDemoAccounts(): Promise<boolean> {
      return (await users.findOne({ isDemo: true }).select({ _id: 1 }).lean()) !== null;
    },
  };
}

interface PasswordChange {
  passwordHash: string;
  isEmailConfirmed: boolean;
  keptSessionKey: string | null;
}

function createCredentialMethods(users: Users) {
  const change = (...given: [object, object, Effects]) => changeAccount(users, ...given);

  return {
    /**
     * Stores a password, ends every session but the one with `keptSessionKey`, and invalidates the links that were sent.
     * Null when the password or the address was changed, or the account deleted, since it was read.
     */
    replacePassword: (
      { id, linkEpoch }: Account,
      $set: PasswordChange,
      effects: Effects,
    ): Promise<UserDocument | null> =>
      change(
        { ...filterById(id), linkEpoch: matchEpoch(linkEpoch) },
        { $inc: { credentialEpoch: 1, linkEpoch: 1 }, $set },
        effects,
      ),
    /** Stores a stronger hash of the same password. Returns false when the password was changed meanwhile. */
    async replacePasswordHash(id: string, from: string, to: string): Promise<boolean> {
      const replaced = await users.updateOne(
        { ...filterById(id), passwordHash: from },
        { $set: { passwordHash: to } },
      );
      return replaced.matchedCount === 1;
    },
    /**
     * Sets a confirmed address and invalidates the links that were sent. Null as above.
     * @throws a duplicate key when another account has the address
     */
    replaceEmail: (
      { id, linkEpoch }: Account,
      email: string,
      effects: Effects,
    ): Promise<UserDocument | null> =>
      change(
        { ...filterById(id), linkEpoch: matchEpoch(linkEpoch) },
        { $inc: { linkEpoch: 1 }, $set: { email, isEmailConfirmed: true } },
        effects,
      ),
    /** Null when the account is deleted. */
    replaceNames: (
      id: string,
      { firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>,
      effects: Effects,
    ): Promise<UserDocument | null> =>
      change({ ...filterById(id), ...PRESENT }, { $set: { firstName, lastName } }, effects),
    /**
     * Ends every session but the one with `keptSessionKey`. Null when that one was ended since the account was read.
     */
    endOtherSessions: (
      { id, credentialEpoch }: Account,
      keptSessionKey: string,
      effects: Effects,
    ): Promise<UserDocument | null> =>
      change(
        {
          ...filterById(id),
          $or: [{ credentialEpoch: matchEpoch(credentialEpoch) }, { keptSessionKey }],
        },
        { $inc: { credentialEpoch: 1 }, $set: { keptSessionKey } },
        effects,
      ),
    /** Ends every session. Null when the account is deleted. */
    endAllSessions: (id: string, effects: Effects): Promise<UserDocument | null> =>
      change(filterById(id), { $inc: { credentialEpoch: 1 }, $set: { keptSessionKey: null } }, effects),
    /** Stores effects that change nothing else. Null when the account is deleted. */
    addEffects: (id: string, effects: Effects): Promise<UserDocument | null> =>
      change(filterById(id), {}, effects),
  };
}

function createAnnouncementMethods(users: Users) {
  return {
    /** Stores the effects for every member, in slices; returns for how many. An account that has the key is left out. */
    async announce(key: string, prepare: () => Effects): Promise<number> {
      const waiting = { ...PRESENT, isDemo: { $ne: true }, announced: { $ne: key } };
      let count = 0;
      for (;;) {
        const slice = await users.collection
          .find(waiting, { projection: { _id: 1 } })
          .limit(ANNOUNCED_AT_ONCE)
          .toArray();
        if (slice.length === 0) return count;
        const { modifiedCount } = await users.collection.bulkWrite(
          slice.map(({ _id }) => ({
            updateOne: {
              filter: { ...waiting, _id },
              update: { $push: { announced: key, effects: { $each: prepare() } } } as object,
            },
          })),
          { ordered: false },
        );
        count += modifiedCount;
      }
    },
  };
}
