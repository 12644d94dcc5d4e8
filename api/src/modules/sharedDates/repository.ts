import type { Connection, Types } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey } from '../../persistence/connection';
import { randomObjectId } from '../../persistence/randomId';
import { UNTRIED, type StoredEffect } from '../../persistence/pendingEffects';
import { sharedDateModel, type DateEffect, type SharedDateDocument } from './model';

export type SharedDateRecord = Omit<SharedDateDocument, '_id' | 'memberId' | 'effects'> & { id: string };
type NewSharedDate = Omit<SharedDateRecord, 'id' | 'state' | 'place'> & { memberId: string };
type Effects = StoredEffect<DateEffect>[];

export type SharedDateRepository = ReturnType<typeof createSharedDateRepository>;

/** Matches a date whose alarm no process has started to send. */
const UNALARMED = {
  state: 'open',
  effects: { $elemMatch: { kind: 'check_in_missed_mail', ...UNTRIED } },
} as const;

const toRecord = ({
  _id,
  memberId: _memberId,
  effects: _effects,
  ...rest
}: SharedDateDocument): SharedDateRecord => ({
  ...rest,
  id: _id.toHexString(),
});

export function createSharedDateRepository(connection: Connection) {
  const dates = sharedDateModel(connection).collection;
  return {
    /** Stores a date in the member's first free place. Returns null when the member has `max` dates. */
    async create(
      { memberId, ...date }: NewSharedDate,
      effects: Effects,
      max: number,
    ): Promise<SharedDateDocument | null> {
      const document: Omit<SharedDateDocument, 'place'> = {
        ...date,
        _id: randomObjectId(),
        memberId: toObjectId(memberId),
        state: 'open',
        effects,
      };
      // Dates of an earlier version have no place.
      const count = await dates.countDocuments({ memberId: document.memberId, state: { $ne: 'ended' } });
      for (let place = 0; count < max && place < max; place += 1)
        try {
          await dates.insertOne({ ...document, place });
          return { ...document, place };
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      return null;
    },
    /** Lists a member's active dates, earliest first. */
    async list(memberId: string): Promise<SharedDateRecord[]> {
      const found = dates.find<SharedDateDocument>({
        memberId: toObjectId(memberId),
        state: { $ne: 'ended' },
      });
      return (await found.sort({ startsAt: 1 }).toArray()).map(toRecord);
    },
    /** Removes the member's date unless its contact has been alarmed. Returns whether it was removed. */
    async removeUnalarmed(memberId: string, id: string): Promise<boolean> {
      const removed = await dates.deleteOne({
        _id: toObjectId(id),
        memberId: toObjectId(memberId),
        ...UNALARMED,
      });
      return removed.deletedCount === 1;
    },
    /**
     * Ends the member's date and drops its other effects. Returns null when there is none, as after a repeated call.
     * @param which only dates whose contact has not been alarmed, or all
     */
    async end(
      memberId: string,
      id: string,
      effects: Effects,
      which?: 'unalarmed',
    ): Promise<SharedDateDocument | null> {
      const ended = await dates.findOneAndUpdate(
        {
          _id: toObjectId(id),
          memberId: toObjectId(memberId),
          ...(which === 'unalarmed' ? UNALARMED : { state: { $ne: 'ended' } }),
        },
        { $set: { state: 'ended', effects }, $unset: { place: '' } },
        { returnDocument: 'after' },
      );
      return ended as SharedDateDocument | null;
    },
    /** Removes the member's id from ended dates that still have an e-mail to send. */
    async forgetMember(memberId: string): Promise<void> {
      await dates.updateMany(
        { memberId: toObjectId(memberId), state: 'ended' },
        { $set: { memberId: null } },
      );
    },
    async markMissed(id: Types.ObjectId): Promise<void> {
      await dates.updateOne({ _id: id, state: 'open' }, { $set: { state: 'missed' } });
    },
    async remove(id: Types.ObjectId): Promise<void> {
      await dates.deleteOne({ _id: id });
    },
    /** Lists open dates of an earlier release, which stored no effects. */
    listWithoutEffects: (): Promise<(SharedDateDocument & { remindedAt?: Date | null })[]> =>
      dates.find<SharedDateDocument>({ state: 'open', effects: { $exists: false } }).toArray(),
    async setEffects(id: Types.ObjectId, effects: Effects): Promise<void> {
      await dates.updateOne({ _id: id, state: 'open', effects: { $exists: false } }, { $set: { effects } });
    },
  };
}
