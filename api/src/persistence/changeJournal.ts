import { Schema, Types, type Connection } from 'mongoose';
import { trusted } from './connection';

/** What happened to members, for the other processes over this database. */
export interface Change {
  /** Whose profiles were written or removed. */
  profiles: readonly string[];
  /** Who gave their first sign of life on this day. */
  active: readonly string[];
  /** Who has a browser connected to the process that tells it, and who no longer. */
  online: readonly string[];
  offline: readonly string[];
}

export interface JournalEntry extends Change {
  /** What the browsers of all processes are told, in this order; each is JSON. */
  told: readonly string[];
  id: string;
  by: string;
  /** By the database's clock, the same for every process. */
  at: Date;
}

interface ChangeDocument extends Partial<Change> {
  _id: Types.ObjectId;
  by: string;
  at: Date;
  told?: readonly string[];
  /** Only of what was told: it may carry words of members, which have no business here once everybody has heard. */
  toldAt?: Date;
}

/** Whoever has not read for this long has missed something and reads everything again. */
export const JOURNAL_KEPT_MS = 10 * 60 * 1_000;
/** What browsers were told can be read for at least this long; the database sweeps once a minute. */
export const TOLD_KEPT_MS = 60_000;

const changeSchema = new Schema<ChangeDocument>(
  {
    by: { type: String, required: true },
    // As written: an entry of what was told has no lists of members.
    profiles: { type: [String], default: undefined },
    active: { type: [String], default: undefined },
    online: { type: [String], default: undefined },
    offline: { type: [String], default: undefined },
    told: { type: [String], default: undefined },
    at: Date,
    toldAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
// Finds what is new, and removes what every process has read.
changeSchema.index({ at: 1 }, { expireAfterSeconds: JOURNAL_KEPT_MS / 1_000 });
changeSchema.index({ toldAt: 1 }, { expireAfterSeconds: TOLD_KEPT_MS / 1_000 });

/** A list of changes that is only ever added to, and forgotten after ten minutes. */
export interface ChangeJournal {
  append: (by: string, change: Change) => Promise<void>;
  appendTold: (by: string, told: readonly string[]) => Promise<void>;
  /** The moment of the newest entry; the beginning of time when there is none. */
  findEnd: () => Promise<Date>;
  /** What others than `by` have added at this moment or later, the oldest first. */
  listSince: (since: Date, by: string) => Promise<JournalEntry[]>;
}

export function createChangeJournal(connection: Connection): ChangeJournal {
  const changes = connection.model<ChangeDocument>('MemberChange', changeSchema, 'memberChanges');
  const add = async (
    entry: Omit<ChangeDocument, '_id' | 'at' | 'toldAt'>,
    times: { at: true; toldAt?: true },
  ) => {
    // As an update, because only an update can ask for the time of the database.
    await changes.updateOne(
      { _id: new Types.ObjectId() },
      { $set: entry, $currentDate: times },
      { upsert: true },
    );
  };
  return {
    append: (by, change) => add({ by, ...change }, { at: true }),
    appendTold: (by, told) => add({ by, told }, { at: true, toldAt: true }),
    async findEnd() {
      const newest = await changes.findOne().sort({ at: -1 }).select({ at: 1 }).lean();
      return newest?.at ?? new Date(0);
    },
    async listSince(since, by) {
      const found = await changes
        .find({ at: trusted({ $gte: since }), by: trusted({ $ne: by }) })
        // Of one process the ids are in the order of telling, also within a millisecond.
        .sort({ at: 1, _id: 1 })
        .lean();
      return found.map(
        ({ _id, by: teller, profiles = [], active = [], online = [], offline = [], told = [], at }) => ({
          id: _id.toHexString(),
          by: teller,
          profiles,
          active,
          online,
          offline,
          told,
          at,
        }),
      );
    },
  };
}
