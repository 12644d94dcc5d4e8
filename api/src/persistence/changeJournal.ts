import { Schema, Types, type Connection } from 'mongoose';
import { trusted } from './connection';

/** Changes of members, for the other processes over this database. */
export interface Change {
  /** Whose profiles were written or removed. */
  profiles: readonly string[];
  /** Members with their first heartbeat of this day. */
  active: readonly string[];
  /** Members who connected to, or disconnected from, the process that wrote the entry. */
  online: readonly string[];
  offline: readonly string[];
}

export interface JournalEntry extends Change {
  /** Events for the browsers of all processes, in this order; each is JSON. */
  browserEvents: readonly string[];
  id: string;
  by: string;
  /** By the database's clock, the same for every process. */
  at: Date;
}

interface ChangeDocument extends Partial<Change> {
  _id: Types.ObjectId;
  by: string;
  at: Date;
  browserEvents?: readonly string[];
  /** Only for browser events: they may hold members' messages, which must go once every process has read them. */
  browserEventsAt?: Date;
}

/** A process that has not read for this long has missed entries and reads everything again. */
export const JOURNAL_KEPT_MS = 10 * 60 * 1_000;
/** Events for browsers can be read for at least this long; the database deletes expired ones once a minute. */
export const BROWSER_EVENTS_KEPT_MS = 60_000;

const changeSchema = new Schema<ChangeDocument>(
  {
    by: { type: String, required: true },
    // As stored: an entry of browser events has no lists of members.
    profiles: { type: [String], default: undefined },
    active: { type: [String], default: undefined },
    online: { type: [String], default: undefined },
    offline: { type: [String], default: undefined },
    browserEvents: { type: [String], default: undefined },
    at: Date,
    browserEventsAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
// Finds what is new, and removes what every process has read.
changeSchema.index({ at: 1 }, { expireAfterSeconds: JOURNAL_KEPT_MS / 1_000 });
changeSchema.index({ browserEventsAt: 1 }, { expireAfterSeconds: BROWSER_EVENTS_KEPT_MS / 1_000 });

/** An append-only list of changes, whose entries expire after ten minutes. */
export interface ChangeJournal {
  append: (by: string, change: Change) => Promise<void>;
  appendBrowserEvents: (by: string, browserEvents: readonly string[]) => Promise<void>;
  /** Returns the time of the newest entry; 1970 when there is none. */
  findEnd: () => Promise<Date>;
  /** Returns what others than `by` have added at this moment or later, the oldest first. */
  listSince: (since: Date, by: string) => Promise<JournalEntry[]>;
}

export function createChangeJournal(connection: Connection): ChangeJournal {
  const changes = connection.model<ChangeDocument>('MemberChange', changeSchema, 'memberChanges');
  const add = async (
    entry: Omit<ChangeDocument, '_id' | 'at' | 'browserEventsAt'>,
    times: { at: true; browserEventsAt?: true },
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
    appendBrowserEvents: (by, browserEvents) =>
      add({ by, browserEvents }, { at: true, browserEventsAt: true }),
    async findEnd() {
      const newest = await changes.findOne().sort({ at: -1 }).select({ at: 1 }).lean();
      return newest?.at ?? new Date(0);
    },
    async listSince(since, by) {
      const found = await changes
        .find({ at: trusted({ $gte: since }), by: trusted({ $ne: by }) })
        // The ids of one process are in the order of emission, also within a millisecond.
        .sort({ at: 1, _id: 1 })
        .lean();
      return found.map(
        ({
          _id,
          by: processId,
          profiles = [],
          active = [],
          online = [],
          offline = [],
          browserEvents = [],
          at,
        }) => ({
          id: _id.toHexString(),
          by: processId,
          profiles,
          active,
          online,
          offline,
          browserEvents,
          at,
        }),
      );
    },
  };
}
