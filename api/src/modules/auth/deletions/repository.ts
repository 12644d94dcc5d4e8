import { Types } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import {
  changeAccount,
  filterById,
  NOT_DELETED,
  PRESENT,
  toAccount,
  type Account,
  type Effects,
  type PendingDeletion,
  type UserDocument,
  type Users,
} from '../model';

/** An account that its owner has deleted and can still take back. */
export type LeavingAccount = Account & { leaving: PendingDeletion };

/** An account that is marked as deleted. */
export interface Deletion extends NonNullable<UserDocument['deletion']> {
  id: string;
}

/** Accounts on their way out: leaving, which can be taken back, and then deleted. */
export interface DeletionRepository {
  /**
   * Marks the account as leaving, ends every session, and invalidates the links that were sent. Null when it was marked
   * before.
   */
  markLeaving: (id: string, leaving: PendingDeletion, effects: Effects) => Promise<UserDocument | null>;
  /** Removes the mark. Null when another one has removed it or made the deletion final since the account was read. */
  markReturned: (account: LeavingAccount, effects: Effects) => Promise<UserDocument | null>;
  /** Moves the day on which the deletion of each leaving account becomes final. */
  postponeLeavings: (until: Date) => Promise<void>;
  /** Lists the accounts whose deletion is due. */
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
  /** Returns those ids that belong to accounts of members, which demo members are not. */
  listAmong: (ids: readonly string[]) => Promise<string[]>;
  listDeletions: () => Promise<Deletion[]>;
  /** Makes the receipt an effect. Null when it was one before. */
  moveReceipt: (id: string, effects: Effects) => Promise<UserDocument | null>;
  /** Removes the document of an account that is marked as deleted. */
  removeDeleted: (id: string) => Promise<void>;
}

/** Keeps a query far below MongoDB's limit of 16 MB. */
const IDS_AT_ONCE = 10_000;

export function createDeletionRepository(users: Users): DeletionRepository {
  const change = (...given: [object, object, Effects]) => changeAccount(users, ...given);

  return {
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
