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
  expiresAt?: Date;
}

/** Whoever has not read for this long has missed something and reads everything again. */
export const JOURNAL_KEPT_MS = 10 * 60 * 1_000;
/** What browsers were told is of use for a moment only: whoever connects later asks for everything. */
const TOLD_KEPT_MS = 30_000;

const changeSchema = new Schema<ChangeDocument>(
  {
    by: { type: String, required: true },
    // As written: an entry of what was told has no lists of members.
    profiles: { type: [String], default: undefined },
    online: { type: [String], default: undefined },
    offline: { type: [String], default: undefined },
    told: { type: [String], default: undefined },
    at: Date,
    expiresAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
// Finds what is new, and removes what every process has read.
changeSchema.index({ at: 1 }, { expireAfterSeconds: JOURNAL_KEPT_MS / 1_000 });
changeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A list of changes that is only ever added to, and forgotten after ten minutes. */
export interface ChangeJournal {
  append: (by: string, change: Change) => Promise<void>;
  /** Adds what browsers are told; forgotten half a minute after `now`. */
  appendTold: (by: string, told: readonly string[], now: Date) => Promise<void>;
  /** The moment of the newest entry; the beginning of time when there is none. */
  findEnd: () => Promise<Date>;
  /** What others than `by` have added at this moment or later, the oldest first. */
  listSince: (since: Date, by: string) => Promise<JournalEntry[]>;
}

export function createChangeJournal(connection: Connection): ChangeJournal {
  const changes = connection.model<ChangeDocument>('MemberChange', changeSchema, 'memberChanges');
  const add = async (entry: Omit<ChangeDocument, '_id' | 'at'>) => {
    // As an update, because only an update can ask for the time of the database.
    await changes.updateOne(
      { _id: new Types.ObjectId() },
      { $set: entry, $currentDate: { at: true } },
      { upsert: true },
    );
  };
  return {
    append: (by, change) => add({ by, ...change }),
    appendTold: (by, told, now) => add({ by, told, expiresAt: new Date(now.getTime() + TOLD_KEPT_MS) }),
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
        .map(({ _id, by: teller, profiles = [], online = [], offline = [], told = [], at }) => ({
          id: _id.toHexString(),
          by: teller,
          profiles,
          online,
          offline,
          told,
          at,
        }));
    },
  };
}
