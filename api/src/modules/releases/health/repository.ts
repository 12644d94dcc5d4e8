import type { Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../../persistence/connection';
import {
  releaseErrorModel,
  releaseHourModel,
  type ReleaseErrorDocument,
  type ReleaseHourDocument,
} from './model';

export type ReleaseHourRecord = ReleaseHourDocument;
/** An error with its number of reports in the hours that are kept. */
export type ReleaseErrorRecord = ReleaseErrorDocument & { count: number };
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
    /** Stores an error without counting it. Returns false when the release has too many others. Repeatable. */
    async saveError({ phase, message, stack, ...key }: NewReleaseError, at: Date): Promise<boolean> {
      const { remote, version } = key;
      const again = await errors.updateOne(key, { $set: { lastAt: at } });
      if (again.matchedCount > 0) return true;
      if ((await errors.countDocuments({ remote, version })) >= ERRORS_KEPT) return false;
      const first = { $set: { lastAt: at }, $setOnInsert: { phase, message, stack, firstAt: at } };
      await errors.updateOne(key, first, { upsert: true }).catch((error: unknown) => {
        // A concurrent report has stored it.
        if (!isDuplicateKey(error)) throw error;
      });
      return true;
    },
    listHours: (remote: string, since: Date): Promise<ReleaseHourRecord[]> =>
      hours.find({ remote, hour: trusted({ $gte: since }) }, { _id: 0 }).lean(),
    /** Lists the errors, most recently reported first. */
    async listErrors(remote: string, count: number): Promise<ReleaseErrorRecord[]> {
      const [found, counted] = await Promise.all([
        errors.find({ remote }, { _id: 0 }).sort({ lastAt: -1 }).limit(count).lean(),
        hours.find({ remote }, { _id: 0, version: 1, reports: 1 }).lean(),
      ]);
      return found.map((error) => ({
        ...error,
        count: counted
          .filter(({ version }) => version === error.version)
          .reduce((sum, { reports }) => sum + (reports?.[error.fingerprint] ?? 0), error.count ?? 0),
      }));
    },
  };
}
