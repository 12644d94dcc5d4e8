import path from 'node:path';
import type { Config } from './config';
import type { Logger } from './providers/ports';

export interface DatabaseAddress {
  uri: string;
  /** Stops what was started for it; nothing when the database is somebody else's. */
  stop: () => Promise<void>;
}

/** The configured MongoDB, or the embedded one in a process of its own on the data folder. */
export async function openDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => undefined };
  // Loaded only here: a production machine with a real MongoDB need not have it.
  const { keepEmbeddedMongo } = await import('@sixfold/embedded-mongo');
  const dataDir = path.join(config.dataDir, 'mongo');
  const kept = await keepEmbeddedMongo(
    {
      dataDir,
      ...(config.embeddedMongoEntry ? { entry: path.resolve(config.embeddedMongoEntry) } : {}),
      ...(config.production ? { allowInProduction: true } : {}),
    },
    {
      onEnded: (reason) => logger.error(reason, 'embedded_database_ended'),
      onFailed: (err) => logger.error({ err }, 'embedded_database_not_restarted'),
    },
  );
  logger.info({ dataDir }, 'embedded_database_started');
  const uri = new URL(kept.uri);
  uri.pathname = '/sixfold';
  return { uri: uri.href, stop: () => kept.stop() };
}
