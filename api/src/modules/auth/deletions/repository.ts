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

/** Keeps a query far below MongoDB's limit of 16 MB. */
const IDS_AT_ONCE = 10_000;

/** Accounts on their way out: leaving, which can be taken back, and then deleted. */
export function createDeletionRepository(users: Users) {
  const change = (...given: [object, object, Effects]) => changeAccount(users, ...given);

  return {
    /**
     * Marks the account as leaving, ends every session, and invalidates the links that were sent. Null when it was marked
     * before.
     */
    markLeaving: (id: string, leaving: PendingDeletion, effects: Effects): Promise<UserDocument | null> =>
      change(
        { ...filterById(id), ...PRESENT },
        { $inc: { credentialEpoch: 1, linkEpoch: 1 }, $set: { keptSessionKey: null, leaving } },
        effects,
      ),
    /** Removes the mark. Null when another one has removed it or made the deletion final since the account was read. */
    markReturned: ({ id, leaving: { at } }: LeavingAccount, effects: Effects): Promise<UserDocument | null> =>
      change({ ...filterById(id), 'leaving.at': at }, { $unset: { leaving: '' } }, effects),
    /**
     * Marks the account, which is found nowhere from then on and whose address is free, and ends every session. Its other
     * effects are dropped. Null when it was marked before, or has left or returned since it was read.
     */
    async markDeleted(
      { id, leaving }: Account,
      deletion: Omit<Deletion, 'id'>,
      effects: Effects,
    ): Promise<UserDocument | null> {
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
    /** Makes the receipt an effect. Null when it was one before. */
    moveReceipt: (id: string, effects: Effects): Promise<UserDocument | null> =>
      change(
        { _id: new Types.ObjectId(id), 'deletion.receipt': { $ne: null } },
        { $set: { 'deletion.receipt': null } },
        effects,
      ),
    /** Returns those ids that belong to accounts of members, which demo members are not. */
    async listAmong(ids: readonly string[]): Promise<string[]> {
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
    /** Moves the day on which the deletion of each leaving account becomes final. */
    async postponeLeavings(until: Date): Promise<void> {
      await users.updateMany(
        { ...NOT_DELETED, leaving: trusted({ $ne: null }) },
        { $set: { 'leaving.until': until } },
      );
    },
    /** Lists the accounts whose deletion is due. */
    async listDue(now: Date): Promise<Account[]> {
      const found = await users.find({ ...NOT_DELETED, 'leaving.until': trusted({ $lte: now }) }).lean();
      return found.map(toAccount);
    },
    async listDeletions(): Promise<Deletion[]> {
      const found = await users.find({ 'deletion.at': trusted({ $exists: true }) }).lean();
      return found.flatMap(({ _id, deletion }) => (deletion ? [{ id: _id.toHexString(), ...deletion }] : []));
    },
    /** Removes the document of an account that is marked as deleted. */
    async removeDeleted(id: string): Promise<void> {
      await users.deleteOne({ _id: new Types.ObjectId(id), deletion: trusted({ $ne: null }) });
    },
  };
}
