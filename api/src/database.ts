import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import { makeDataFolderPrivate } from './persistence/dataFolder';
import type { Logger } from './providers/ports';

export interface DatabaseAddress {
  uri: string;
  /** Stops the embedded server if it was started here; otherwise does nothing. */
  stop: () => Promise<void>;
}

const EMBEDDED_DATABASE = 'sixfold';

const getMongoFolder = (config: Config): string => path.join(config.dataDir, 'mongo');

function withDatabase(address: string): string {
  const uri = new URL(address);
  uri.pathname = `/${EMBEDDED_DATABASE}`;
  return uri.href;
}

/** Opens the configured MongoDB, or starts the embedded one in a process of its own on the data folder. */
export async function openDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  if (!config.mongodbUri || existsSync(config.dataDir)) makeDataFolderPrivate(config.dataDir);
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => undefined };
  // Loaded only here: a production machine with a real MongoDB need not have it.
  const { keepEmbeddedMongo } = await import('@sixfold/embedded-mongo');
  const dataDir = getMongoFolder(config);
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

/** Returns the database that a running server uses, or opens it when none runs. */
export async function openRunningDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  if (config.mongodbUri) return openDatabase(config, logger);
  const { findRunningServer } = await import('@sixfold/embedded-mongo');
  const running = await findRunningServer(getMongoFolder(config));
  if (running) return { uri: withDatabase(running), stop: async () => undefined };
  return openDatabase(config, logger);
}
