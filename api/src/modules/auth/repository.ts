import { Types, type Connection } from 'mongoose';
import { createBatchedRead } from '../../persistence/batchedRead';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { randomObjectId } from '../../persistence/randomId';
import type { StoredEffect } from '../../persistence/pendingEffects';
import { createLinkRepository, type LinkRepository } from './links/repository';
import { userModel, type AccountEffect, type Leaving, type UserDocument } from './model';

export interface Account extends Omit<UserDocument, '_id' | 'deletion' | 'effects' | 'keptSessionKey'> {
  id: string;
  /** True once a link or code that was sent to the address has been used. */
  isEmailConfirmed: boolean;
  credentialEpoch: number;
  linkEpoch: number;
  keptSessionKey: string | null;
}

type Defaulted = 'id' | 'isEmailConfirmed' | 'credentialEpoch' | 'linkEpoch';

/** An account without an id gets a random one. */
type NewAccount = Omit<Account, Defaulted | 'keptSessionKey' | 'leaving'> &
  Partial<Pick<Account, 'id' | 'isEmailConfirmed'>>;

/** An account that its owner has deleted and can still take back. */
export type LeavingAccount = Account & { leaving: Leaving };

/** An account that is marked as deleted. */
export interface Deletion extends NonNullable<UserDocument['deletion']> {
  id: string;
}

type Effects = readonly StoredEffect<AccountEffect>[];

/** The part of an account that belongs to a member's public profile. */
export type Person = Pick<Account, 'id' | 'firstName' | 'lastName' | 'isDemo'>;

export interface AccountRepository extends LinkRepository {
  /** Returns null when the address already has an account. */
  create: (account: NewAccount) => Promise<Account | null>;
  createMany: (accounts: readonly NewAccount[]) => Promise<void>;
  /** Returns null while the account is leaving. */
  findById: (id: string) => Promise<Account | null>;
  /** As `findById`, for the owner of an account, which may be leaving. */
  findOwn: (id: string) => Promise<Account | null>;
  /** Also finds an account that is leaving. */
  findByEmail: (email: string) => Promise<Account | null>;
  findPeople: (ids: readonly string[]) => Promise<Person[]>;
  isEmpty: () => Promise<boolean>;
  hasDemoAccounts: () => Promise<boolean>;
  /**
   * Stores a password, ends every session but the one with `keptSessionKey`, and invalidates the links that were sent.
   * Null when the password or the address was changed, or the account deleted, since it was read.
   */
  replacePassword: (
    account: Account,
    change: PasswordChange,
    effects: Effects,
  ) => Promise<UserDocument | null>;
  /** Stores a stronger hash of the same password. Returns false when the password was changed meanwhile. */
  replacePasswordHash: (id: string, from: string, to: string) => Promise<boolean>;
  /**
   * Sets a confirmed address and invalidates the links that were sent. Null as above.
   * @throws a duplicate key when another account has the address
   */
  replaceEmail: (account: Account, email: string, effects: Effects) => Promise<UserDocument | null>;
  /**
   * Ends every session but the one with `keptSessionKey`. Null when that one was ended since the account was read.
   */
  endOtherSessions: (
    account: Account,
    keptSessionKey: string,
    effects: Effects,
  ) => Promise<UserDocument | null>;
  /** Ends every session. Null when the account is deleted. */
  endAllSessions: (id: string, effects: Effects) => Promise<UserDocument | null>;
  /** Null when the account is deleted. */
  replaceNames: (
    id: string,
    names: Pick<Account, 'firstName' | 'lastName'>,
    effects: Effects,
  ) => Promise<UserDocument | null>;
  /** Stores effects that change nothing else. Null when the account is deleted. */
  addEffects: (id: string, effects: Effects) => Promise<UserDocument | null>;
  /**
   * Marks the account as leaving, ends every session, and invalidates the links that were sent. Null when it was marked
   * before.
   */
  markLeaving: (id: string, leaving: Leaving, effects: Effects) => Promise<UserDocument | null>;
  /** Removes the mark. Null when another one has removed it or made the deletion final since the account was read. */
  markReturned: (account: LeavingAccount, effects: Effects) => Promise<UserDocument | null>;
  /** Gives every account that is leaving until then. */
  postponeLeavings: (until: Date) => Promise<void>;
  /** Lists the accounts whose deletion is to become final. */
  listDue: (now: Date) => Promise<Account[]>;
  /**
   * Marks the account, which is found nowhere from then on and whose address is free, and ends every session. Its other
   * effects are dropped. Null when it was marked before, or has left or returned since it was read.
   */
  markDeleted: (
    account: Account,
    deletion: Omit<Deletion, 'id'>,
    effects: Effects,
  ) => Promise<UserDocument | null>;
  /** Stores the effects for every member, in slices; returns for how many. An account that has the key is left out. */
  announce: (key: string, prepare: () => Effects) => Promise<number>;
  /** Returns those ids that belong to accounts of members, which demo members are not. */
  listAmong: (ids: readonly string[]) => Promise<string[]>;
  listDeletions: () => Promise<Deletion[]>;
  /** Makes the receipt an effect. Null when it was one before. */
  moveReceipt: (id: string, effects: Effects) => Promise<UserDocument | null>;
  /** Removes the document of an account that is marked as deleted. */
  removeDeleted: (id: string) => Promise<void>;
}

export const toAccount = ({ _id, ...rest }: UserDocument): Account => ({
  id: _id.toHexString(),
  firstName: rest.firstName,
  lastName: rest.lastName,
  email: rest.email,
  passwordHash: rest.passwordHash,
  isEmailConfirmed: rest.isEmailConfirmed ?? false,
  isDemo: rest.isDemo,
  createdAt: rest.createdAt,
  credentialEpoch: rest.credentialEpoch ?? 0,
  linkEpoch: rest.linkEpoch ?? 0,
  keptSessionKey: rest.keptSessionKey ?? null,
  ...(rest.leaving && { leaving: rest.leaving }),
});

/** Matches accounts that are not marked as deleted. */
const NOT_DELETED = { deletion: null };
/** Matches accounts that others can find. */
const PRESENT = { ...NOT_DELETED, leaving: null };

/** Matches a field that counts as 0 where it is absent. */
const matchEpoch = (epoch: number) => (epoch === 0 ? null : epoch);

const filterById = (id: string) => ({ _id: new Types.ObjectId(id), ...NOT_DELETED });

const toDocument = ({ id, ...rest }: NewAccount): UserDocument => ({
  _id: id ? new Types.ObjectId(id) : randomObjectId(),
  ...rest,
});

type Users = ReturnType<typeof userModel>;

/** Keeps a query far below MongoDB's limit of 16 MB. */
const IDS_AT_ONCE = 10_000;
/** A slice takes well below a second, so that sign-ins need not wait for all members. */
const ANNOUNCED_AT_ONCE = 500;

type DeletionMethods =
  | 'announce'
  | 'listAmong'
  | 'postponeLeavings'
  | 'listDue'
  | 'listDeletions'
  | 'removeDeleted';
type CredentialMethods =
  | 'replacePassword'
  | 'replacePasswordHash'
  | 'replaceEmail'
  | 'replaceNames'
  | 'endOtherSessions'
  | 'endAllSessions'
  | 'addEffects'
  | 'markLeaving'
  | 'markReturned'
  | 'markDeleted'
  | 'moveReceipt';

export function createAccountRepository(connection: Connection): AccountRepository {
  const users = userModel(connection);
  // Every request reads an account, so it goes straight to the driver.
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
    async findOwn(id) {
      const found = await users.findOne(filterById(id)).lean();
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
    async isEmpty() {
      return (await users.findOne({}).select({ _id: 1 }).lean()) === null;
    },
    async hasDemoAccounts() {
      return (await users.findOne({ isDemo: true }).select({ _id: 1 }).lean()) !== null;
    },
  };
}

interface PasswordChange {
  passwordHash: string;
  isEmailConfirmed: boolean;
  keptSessionKey: string | null;
}

function createCredentialMethods(users: Users): Pick<AccountRepository, CredentialMethods> {
  /** Changes an account, and stores the effects before those that wait, in one write. */
  async function change(filter: object, update: object, effects: Effects): Promise<UserDocument | null> {
    const $push = { effects: { $each: effects, $position: 0 } };
    const changed = await users.collection.findOneAndUpdate(filter, { ...update, $push } as object, {
      returnDocument: 'after',
    });
    return changed as UserDocument | null;
  }

  return {
    replacePassword: ({ id, linkEpoch }, $set, effects) =>
      change(
        { ...filterById(id), linkEpoch: matchEpoch(linkEpoch) },
        { $inc: { credentialEpoch: 1, linkEpoch: 1 }, $set },
        effects,
      ),
    async replacePasswordHash(id, from, to) {
      const replaced = await users.updateOne(
        { ...filterById(id), passwordHash: from },
        { $set: { passwordHash: to } },
      );
      return replaced.matchedCount === 1;
    },
    replaceEmail: ({ id, linkEpoch }, email, effects) =>
      change(
        { ...filterById(id), linkEpoch: matchEpoch(linkEpoch) },
        { $inc: { linkEpoch: 1 }, $set: { email, isEmailConfirmed: true } },
        effects,
      ),
    replaceNames: (id, { firstName, lastName }, effects) =>
      change({ ...filterById(id), ...PRESENT }, { $set: { firstName, lastName } }, effects),
    endOtherSessions: ({ id, credentialEpoch }, keptSessionKey, effects) =>
      change(
        {
          ...filterById(id),
          $or: [{ credentialEpoch: matchEpoch(credentialEpoch) }, { keptSessionKey }],
        },
        { $inc: { credentialEpoch: 1 }, $set: { keptSessionKey } },
        effects,
      ),
    endAllSessions: (id, effects) =>
      change(filterById(id), { $inc: { credentialEpoch: 1 }, $set: { keptSessionKey: null } }, effects),
    addEffects: (id, effects) => change(filterById(id), {}, effects),
    markLeaving: (id, leaving, effects) =>
      change(
        { ...filterById(id), ...PRESENT },
        { $inc: { credentialEpoch: 1, linkEpoch: 1 }, $set: { keptSessionKey: null, leaving } },
        effects,
      ),
    markReturned: ({ id, leaving: { at } }, effects) =>
      change({ ...filterById(id), 'leaving.at': at }, { $unset: { leaving: '' } }, effects),
    async markDeleted({ id, leaving }, deletion, effects) {
      const asRead = leaving ? { 'leaving.at': leaving.at } : { leaving: null };
      const emptied = { firstName: '', lastName: '', passwordHash: '' };
      // The address is unique, as the index requires, and not a valid one.
      const $set = { ...emptied, email: `deleted:${id}`, keptSessionKey: null, deletion, effects };
      const update = { $inc: { credentialEpoch: 1 }, $set, $unset: { leaving: '' } };
      const marked = await users.collection.findOneAndUpdate(
        { ...filterById(id), ...asRead },
        update as object,
        { returnDocument: 'after' },
      );
      return marked as UserDocument | null;
    },
    moveReceipt: (id, effects) =>
      change(
        { _id: new Types.ObjectId(id), 'deletion.receipt': { $ne: null } },
        { $set: { 'deletion.receipt': null } },
        effects,
      ),
  };
}

function createDeletionMethods(users: Users): Pick<AccountRepository, DeletionMethods> {
  return {
    async announce(key, prepare) {
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
    async postponeLeavings(until) {
      await users.updateMany(
        { ...NOT_DELETED, leaving: trusted({ $ne: null }) },
        { $set: { 'leaving.until': until } },
      );
    },
    async listDue(now) {
      const found = await users.find({ ...NOT_DELETED, 'leaving.until': trusted({ $lte: now }) }).lean();
      return found.map(toAccount);
    },
    async listDeletions() {
      const found = await users.find({ 'deletion.at': trusted({ $exists: true }) }).lean();
      return found.flatMap(({ _id, deletion }) => (deletion ? [{ id: _id.toHexString(), ...deletion }] : []));
    },
    async removeDeleted(id) {
      await users.deleteOne({ _id: new Types.ObjectId(id), deletion: trusted({ $ne: null }) });
    },
  };
}
