import type { Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../../persistence/connection';
import {
  releaseErrorModel,
  releaseHourModel,
  type ReleaseErrorDocument,
  type ReleaseHourDocument,
} from './model';

export type ReleaseHourRecord = ReleaseHourDocument;
export type ReleaseErrorRecord = ReleaseErrorDocument;

interface Release {
  remote: string;
  version: string;
}

/** Maximum number of distinct errors kept per release. */
const ERRORS_KEPT = 50;

export interface ReleaseHealthRepository {
  /** Increments the counters of a release in an hour; `amounts` has field paths such as `loadMs.3`. */
  add: (release: Release & { hour: Date }, amounts: Readonly<Record<string, number>>) => Promise<void>;
  /** Stores an error or increments its count. */
  addError: (error: Omit<ReleaseErrorRecord, 'count' | 'firstAt' | 'lastAt'>, at: Date) => Promise<void>;
  listHours: (remote: string, since: Date) => Promise<ReleaseHourRecord[]>;
  /** Lists the errors, most recently reported first. */
  listErrors: (remote: string, count: number) => Promise<ReleaseErrorRecord[]>;
}

export function createReleaseHealthRepository(connection: Connection): ReleaseHealthRepository {
  const hours = releaseHourModel(connection);
  const errors = releaseErrorModel(connection);
  return {
    async add(key, amounts) {
      const add = () => hours.updateOne(key, { $inc: amounts }, { upsert: true });
      // The second of two concurrent inserts finds the document and retries as an update.
      await add().catch((error: unknown) => (isDuplicateKey(error) ? add() : Promise.reject(error as Error)));
    },
    async addError({ remote, version, fingerprint, phase, message, stack }, at) {
      const key = { remote, version, fingerprint };
      const again = await errors.updateOne(key, { $inc: { count: 1 }, $set: { lastAt: at } });
      if (again.matchedCount > 0 || (await errors.countDocuments({ remote, version })) >= ERRORS_KEPT) return;
      await errors.updateOne(
        key,
        { $inc: { count: 1 }, $set: { lastAt: at }, $setOnInsert: { phase, message, stack, firstAt: at } },
        { upsert: true },
      );
    },
    listHours: (remote, since) => hours.find({ remote, hour: trusted({ $gte: since }) }, { _id: 0 }).lean(),
    listErrors: (remote, count) =>
      errors.find({ remote }, { _id: 0 }).sort({ lastAt: -1 }).limit(count).lean(),
  };
}
