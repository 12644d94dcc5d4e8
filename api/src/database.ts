import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { Config } from './config';
import type { Logger } from './providers/ports';

export interface DatabaseAddress {
  uri: string;
  /** Stops what was started for it; nothing when the database is somebody else's. */
  stop: () => Promise<void>;
}

/** Where a running server says how its embedded database is reached, for commands that work beside it. */
const addressFile = (config: Config): string => path.join(config.dataDir, 'mongo-address');

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
  writeFileSync(addressFile(config), `${uri.href}\n`, { mode: 0o600 });
  return { uri: uri.href, stop: () => kept.stop() };
}

/** The database that a running server uses; opens it when none runs. */
export async function openRunningDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  const isHeld = existsSync(path.join(config.dataDir, 'mongo', 'embedded-mongo.lock'));
  if (!config.mongodbUri && isHeld && existsSync(addressFile(config))) {
    const uri = readFileSync(addressFile(config), 'utf8').trim();
    if (await answers(uri)) return { uri, stop: async () => undefined };
  }
  return openDatabase(config, logger);
}

function answers(uri: string): Promise<boolean> {
  const { hostname, port } = new URL(uri);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 2_000 });
    const settle = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
