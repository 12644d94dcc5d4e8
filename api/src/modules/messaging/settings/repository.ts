import { type Connection } from 'mongoose';
import { messagingSettingsModel, type MessagingSettingsDocument } from '../model';
import { toObjectId } from '../../../persistence/objectId';

export type SettingsRecord = Omit<MessagingSettingsDocument, '_id'>;

const DEFAULTS: SettingsRecord = {
  hasReadReceipts: false,
  hasScreening: true,
  hiddenWords: [],
  hasAutoBlock: false,
};

export interface SettingsRepository {
  find: (memberId: string) => Promise<SettingsRecord>;
  /** Whether both members share read receipts. */
  bothShowReadReceipts: (oneId: string, otherId: string) => Promise<boolean>;
  save: (memberId: string, changes: Partial<SettingsRecord>) => Promise<SettingsRecord>;
  createMany: (memberIds: readonly string[], settings: SettingsRecord) => Promise<void>;
  remove: (memberId: string) => Promise<void>;
}

export function createSettingsRepository(connection: Connection): SettingsRepository {
  const settings = messagingSettingsModel(connection);
  const find = async (memberId: string): Promise<SettingsRecord> => {
    const found = await settings.findById(toObjectId(memberId)).lean();
    if (!found) return DEFAULTS;
    // Documents older than a setting lack it.
    const { _id, ...chosen } = found;
    return { ...DEFAULTS, ...chosen };
  };
  return {
    find,
    async bothShowReadReceipts(oneId, otherId) {
      const both = await Promise.all([find(oneId), find(otherId)]);
      return both.every(({ hasReadReceipts }) => hasReadReceipts);
    },
    async save(memberId, changes) {
      if (Object.keys(changes).length > 0)
        await settings.updateOne({ _id: toObjectId(memberId) }, { $set: changes }, { upsert: true });
      return find(memberId);
    },
    async createMany(memberIds, values) {
      await settings.insertMany(memberIds.map((id) => ({ _id: toObjectId(id), ...values })));
    },
    async remove(memberId) {
      await settings.deleteOne({ _id: toObjectId(memberId) });
    },
  };
}
