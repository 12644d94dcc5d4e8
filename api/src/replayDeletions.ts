import type { Connection } from 'mongoose';
import { collectFailures } from './commandFailures';
import { composeDeps } from './compose';
import type { Config } from './config';
import { createApp } from './createApp';
import { createLogger } from './providers/logger';

/**
 * Deletes accounts that an import has brought back although they were deleted after the export.
 * @returns the number of such accounts
 * @throws Error when some of their data remains, which the next start removes
 */
export async function replayDeletions(config: Config, connection: Connection): Promise<number> {
  const failures = collectFailures(createLogger('silent'));
  const deps = composeDeps({ ...config, photoCheck: 'manual' }, connection, failures.logger);
  // No server uses this database, so there is none to inform.
  const app = createApp({ ...deps, connectRedis: undefined });
  let count = 0;
  try {
    count = await app.replayDeletions();
  } catch (error) {
    failures.add(error instanceof Error ? error.message : String(error));
  } finally {
    await app.stop();
  }
  if (failures.list().length === 0) return count;
  throw new Error(
    `Everything is imported, but accounts that were deleted since the export may still be in it; the next start of a server deletes them:\n${failures
      .list()
      .map((failure) => `  - ${failure}`)
      .join('\n')}`,
  );
}
