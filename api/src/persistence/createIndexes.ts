import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../providers/ports';
import { withTimeout } from './commandTimeout';

/** An existing index takes milliseconds. */
const NOTICE_AFTER_MS = 2_000;

/**
 * Creates all indexes of the registered models and waits for ones that another process is building. A slow collection
 * is logged once.
 */
export async function createIndexes(
  { models }: Pick<Connection, 'models'>,
  logger: Pick<Logger, 'info'>,
): Promise<void> {
  for (const { schema, collection } of Object.values(models)) {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
    if (indexes.length === 0) continue;
    const notice = setTimeout(
      () => logger.info({ collection: collection.name }, 'waiting_for_indexes'),
      NOTICE_AFTER_MS,
    );
    try {
      // One command per collection, because Mongoose's own createIndexes() sends one per index. It may take minutes.
      await collection.createIndexes(indexes, withTimeout(0, {}));
    } finally {
      clearTimeout(notice);
    }
  }
}
