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
type NewReleaseError = Omit<ReleaseErrorRecord, 'count' | 'firstAt' | 'lastAt'>;

interface Release {
  remote: string;
  version: string;
}

/** Maximum number of distinct errors kept per release. */
const ERRORS_KEPT = 50;

export type ReleaseHealthRepository = ReturnType<typeof createReleaseHealthRepository>;

export function createReleaseHealthRepository(connection: Connection) {
  const hours = releaseHourModel(connection);
  const errors = releaseErrorModel(connection);
  return {
    /** Increments the counters of a release in an hour; `amounts` has field paths such as `loadMs.3`. */
    async add(key: Release & { hour: Date }, amounts: Readonly<Record<string, number>>): Promise<void> {
      const add = () => hours.updateOne(key, { $inc: amounts }, { upsert: true });
      // The second of two concurrent inserts finds the document and retries as an update.
      await add().catch((error: unknown) => (isDuplicateKey(error) ? add() : Promise.reject(error as Error)));
    },
    /** Stores an error or increments its count. */
    async addError({ phase, message, stack, ...key }: NewReleaseError, at: Date): Promise<void> {
      const { remote, version } = key;
      const again = await errors.updateOne(key, { $inc: { count: 1 }, $set: { lastAt: at } });
      if (again.matchedCount > 0 || (await errors.countDocuments({ remote, version })) >= ERRORS_KEPT) return;
      await errors.updateOne(
        key,
        { $inc: { count: 1 }, $set: { lastAt: at }, $setOnInsert: { phase, message, stack, firstAt: at } },
        { upsert: true },
      );
    },
    listHours: (remote: string, since: Date): Promise<ReleaseHourRecord[]> =>
      hours.find({ remote, hour: trusted({ $gte: since }) }, { _id: 0 }).lean(),
    /** Lists the errors, most recently reported first. */
    listErrors: (remote: string, count: number): Promise<ReleaseErrorRecord[]> =>
      errors.find({ remote }, { _id: 0 }).sort({ lastAt: -1 }).limit(count).lean(),
  };
}
