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

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(connection: Connection) {
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
    /** Whether both members share read receipts. */
    async bothShowReadReceipts(oneId: string, otherId: string): Promise<boolean> {
      const both = await Promise.all([find(oneId), find(otherId)]);
      return both.every(({ hasReadReceipts }) => hasReadReceipts);
    },
    async save(memberId: string, changes: Partial<SettingsRecord>): Promise<SettingsRecord> {
      if (Object.keys(changes).length > 0)
        await settings.updateOne({ _id: toObjectId(memberId) }, { $set: changes }, { upsert: true });
      return find(memberId);
    },
    async createMany(memberIds: readonly string[], values: SettingsRecord): Promise<void> {
      await settings.insertMany(memberIds.map((id) => ({ _id: toObjectId(id), ...values })));
    },
    async remove(memberId: string): Promise<void> {
      await settings.deleteOne({ _id: toObjectId(memberId) });
    },
  };
}
