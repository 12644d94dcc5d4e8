import { Types, type Connection } from 'mongoose';
import { trusted } from '../../persistence/connection';
import { randomObjectId } from '../../persistence/randomId';
import { sharedDateModel, type SharedDateDocument } from './model';

export type SharedDateRecord = Omit<SharedDateDocument, '_id' | 'memberId'> & {
  id: string;
  memberId: string;
};
type NewSharedDate = Omit<SharedDateRecord, 'id' | 'state' | 'remindedAt' | 'alertClaimedUntil'>;

export interface SharedDateRepository {
  create: (date: NewSharedDate) => Promise<SharedDateRecord>;
  /** Lists a member's dates, the next one first. */
  list: (memberId: string) => Promise<SharedDateRecord[]>;
  /** Removes and returns a date of the member; null when there is none, as after another press. */
  take: (memberId: string, id: string) => Promise<SharedDateRecord | null>;
  /** Stores a date that was taken as it was. */
  putBack: (date: SharedDateRecord) => Promise<void>;
  /** Lists open dates whose member was to check in by then and was not asked to. */
  listUnreminded: (checkInBy: Date) => Promise<SharedDateRecord[]>;
  /** Marks that the member is asked to check in. False when another process does it. */
  claimReminder: (id: string, now: Date) => Promise<boolean>;
  /** Lists open dates whose member was to check in by then. */
  listOverdue: (checkInBy: Date) => Promise<SharedDateRecord[]>;
  /** Reserves the e-mail to the contact until a time. False when another process has done so, or the member is back. */
  claimAlert: (id: string, now: Date, until: Date) => Promise<boolean>;
  markMissed: (id: string) => Promise<void>;
}

const idOf = (id: string) => new Types.ObjectId(id);

const toRecord = ({ _id, memberId, ...rest }: SharedDateDocument): SharedDateRecord => ({
  ...rest,
  id: _id.toHexString(),
  memberId: memberId.toHexString(),
});

const toDocument = ({ id, memberId, ...rest }: SharedDateRecord): SharedDateDocument => ({
  ...rest,
  _id: idOf(id),
  memberId: idOf(memberId),
});

export function createSharedDateRepository(connection: Connection): SharedDateRepository {
  const dates = sharedDateModel(connection);
  const listOpen = async (filter: object) =>
    (await dates.find({ state: 'open', ...filter }).lean()).map((date) =>
      toRecord(date as SharedDateDocument),
    );
  const by = (checkInBy: Date) => ({ checkInAt: trusted({ $lte: checkInBy }) });

  return {
    async create(date) {
      const record: SharedDateRecord = {
        ...date,
        id: randomObjectId().toHexString(),
        state: 'open',
        remindedAt: null,
        alertClaimedUntil: null,
      };
      await dates.create(toDocument(record));
      return record;
    },
    async list(memberId) {
      const found = await dates
        .find({ memberId: idOf(memberId) })
        .sort({ startsAt: 1 })
        .lean();
      return found.map((date) => toRecord(date as SharedDateDocument));
    },
    async take(memberId, id) {
      const taken = await dates.findOneAndDelete({ _id: idOf(id), memberId: idOf(memberId) }).lean();
      return taken && toRecord(taken as SharedDateDocument);
    },
    async putBack(date) {
      await dates.create(toDocument(date));
    },
    listUnreminded: (checkInBy) => listOpen({ ...by(checkInBy), remindedAt: null }),
    async claimReminder(id, now) {
      const claimed = await dates.updateOne(
        { _id: idOf(id), remindedAt: null },
        { $set: { remindedAt: now } },
      );
      return claimed.modifiedCount === 1;
    },
    listOverdue: (checkInBy) => listOpen(by(checkInBy)),
    async claimAlert(id, now, until) {
      const claimed = await dates.updateOne(
        {
          _id: idOf(id),
          state: 'open',
          $or: [{ alertClaimedUntil: null }, { alertClaimedUntil: trusted({ $lte: now }) }],
        },
        { $set: { alertClaimedUntil: until } },
      );
      return claimed.modifiedCount === 1;
    },
    async markMissed(id) {
      await dates.updateOne({ _id: idOf(id) }, { $set: { state: 'missed' } });
    },
  };
}
