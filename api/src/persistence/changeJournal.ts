import { Schema, Types, type Connection } from 'mongoose';
import { trusted } from './connection';

/** What happened to members, for the other processes over this database. */
export interface Change {
  /** Whose profiles were written or removed. */
  profiles: readonly string[];
  /** Who has a browser connected to the process that tells it, and who no longer. */
  online: readonly string[];
  offline: readonly string[];
}

export interface JournalEntry extends Change {
  id: string;
  by: string;
  /** By the database's clock, the same for every process. */
  at: Date;
}

interface ChangeDocument extends Change {
  _id: Types.ObjectId;
  by: string;
  at: Date;
}

/** Whoever has not read for this long has missed something and reads everything again. */
export const JOURNAL_KEPT_MS = 10 * 60 * 1_000;

const changeSchema = new Schema<ChangeDocument>(
  {
    by: { type: String, required: true },
    profiles: [String],
    online: [String],
    offline: [String],
    at: Date,
  },
  { versionKey: false, strict: 'throw' },
);
// Finds what is new, and removes what every process has read.
changeSchema.index({ at: 1 }, { expireAfterSeconds: JOURNAL_KEPT_MS / 1_000 });

/** A list of changes that is only ever added to, and forgotten after ten minutes. */
export interface ChangeJournal {
  append: (by: string, change: Change) => Promise<void>;
  /** The moment of the newest entry; the beginning of time when there is none. */
  findEnd: () => Promise<Date>;
  /** What others than `by` have added at this moment or later, the oldest first. */
  listSince: (since: Date, by: string) => Promise<JournalEntry[]>;
}

export function createChangeJournal(connection: Connection): ChangeJournal {
  const changes = connection.model<ChangeDocument>('MemberChange', changeSchema, 'memberChanges');
  return {
    async append(by, change) {
      // As an update, because only an update can ask for the time of the database.
      await changes.updateOne(
        { _id: new Types.ObjectId() },
        { $set: { by, ...change }, $currentDate: { at: true } },
        { upsert: true },
      );
    },
    async findEnd() {
      const newest = await changes.findOne().sort({ at: -1 }).select({ at: 1 }).lean();
      return newest?.at ?? new Date(0);
    },
    async listSince(since, by) {
      const found = await changes
        .find({ at: trusted({ $gte: since }) })
        .sort({ at: 1 })
        .lean();
      return found
        .filter((entry) => entry.by !== by)
        .map(({ _id, by: teller, profiles, online, offline, at }) => ({
          id: _id.toHexString(),
          by: teller,
          profiles,
          online,
          offline,
          at,
        }));
    },
  };
}
