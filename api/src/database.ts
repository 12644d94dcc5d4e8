import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import { makeDataFolderPrivate } from './persistence/dataFolder';
import type { Logger } from './providers/ports';

export interface DatabaseAddress {
  uri: string;
  /** Stops what was started for it; nothing when the database is somebody else's. */
  stop: () => Promise<void>;
}

const EMBEDDED_DATABASE = 'sixfold';

const mongoFolderOf = (config: Config): string => path.join(config.dataDir, 'mongo');

function withDatabase(address: string): string {
  const uri = new URL(address);
  uri.pathname = `/${EMBEDDED_DATABASE}`;
  return uri.href;
}

/** The configured MongoDB, or the embedded one in a process of its own on the data folder. */
export async function openDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  if (!config.mongodbUri || existsSync(config.dataDir)) makeDataFolderPrivate(config.dataDir);
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => undefined };
  // Loaded only here: a production machine with a real MongoDB need not have it.
  const { keepEmbeddedMongo } = await import('@sixfold/embedded-mongo');
  const dataDir = mongoFolderOf(config);
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
  return { uri: withDatabase(kept.uri), stop: () => kept.stop() };
}

/** The database that a running server uses; opens it when none runs. */
export async function openRunningDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  if (config.mongodbUri) return openDatabase(config, logger);
  const { findRunningServer } = await import('@sixfold/embedded-mongo');
  const running = await findRunningServer(mongoFolderOf(config));
  if (running) return { uri: withDatabase(running), stop: async () => undefined };
  return openDatabase(config, logger);
}
