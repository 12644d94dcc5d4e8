import type { Connection } from 'mongoose';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import { connectDatabase } from './persistence/connection';
import { makeDataFolderPrivate } from './persistence/dataFolder';
import { listProductCollections } from './persistence/transfer/staging';
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

/** Opens the configured MongoDB, or starts the embedded one as a separate process on the data folder. */
export async function openDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  if (!config.mongodbUri || existsSync(config.dataDir)) makeDataFolderPrivate(config.dataDir);
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => undefined };
  // Imported lazily: a production machine with a real MongoDB need not have it installed.
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

export interface CommandDatabase {
  connection: Connection;
  /** Its name and its folder or hosts, without the password. */
  description: string;
  /** Whether it is the embedded database and a running server has it open. */
  isServed: boolean;
  /** Whether this process started it, so that no server can open it in the meantime. */
  isExclusive: boolean;
  /** Closes the connection, and stops the embedded server if it was started here. */
  close: () => Promise<void>;
}

interface CommandDatabaseOptions {
  /** MongoDB chosen by the operator; defaults to the server's database. */
  uri?: string | undefined;
  /** Whether to create a missing database; otherwise the command fails. */
  isCreated?: boolean;
}

const createMissingError = (description: string): Error =>
  new Error(
    `There is no database ${description}. Run the command with the settings of the server: its MONGODB_URI, or its DATA_DIR.`,
  );

/** An empty folder, or one with only a lock file, never held a database. */
const hasDatabaseFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('embedded-mongo.lock'));

/** Returns the hosts of a connection string, without its credentials. */
const readHosts = (uri: string): string => /^mongodb(?:\+srv)?:\/\/(?:[^/?]*@)?([^/?]*)/.exec(uri)?.[1] ?? '';

const describePlace = (config: Config, uri: string, isEmbedded: boolean): string =>
  isEmbedded ? `in ${getMongoFolder(config)}` : `at ${readHosts(uri)}`;

/** Returns the name of the server's database and its folder or hosts, without the password. */
export const describeDatabase = (config: Config, { name }: Connection): string =>
  `${name} ${describePlace(config, config.mongodbUri ?? '', config.mongodbUri === undefined)}`;

/**
 * Opens the server's database for a command, whether or not the server is running.
 * @throws Error naming the database when it does not exist or does not reply
 */
export async function openDatabaseForCommand(
  config: Config,
  logger: Logger,
  { uri: namedUri, isCreated = false }: CommandDatabaseOptions = {},
): Promise<CommandDatabase> {
  const configuredUri = namedUri ?? config.mongodbUri;
  const address = configuredUri ? undefined : await openEmbeddedForCommand(config, logger, isCreated);
  const uri = address?.uri ?? configuredUri ?? '';
  const place = describePlace(config, uri, address !== undefined);
  const stop = async () => address?.stop();
  // No timeout: exports and imports process entire collections, and no user is waiting.
  const connection = await connectDatabase(uri, { socketTimeoutMS: 0 }).catch(async (error: unknown) => {
    await stop();
    throw new Error(
      `The database ${place} does not reply: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const description = `${connection.name} ${place}`;
  const close = async () => {
    await connection.close();
    await stop();
  };
  if (!isCreated && (!connection.db || (await listProductCollections(connection.db)).length === 0)) {
    await close();
    throw createMissingError(description);
  }
  const isServed = address?.isServed ?? false;
  return { connection, description, isServed, isExclusive: address !== undefined && !isServed, close };
}

async function openEmbeddedForCommand(
  config: Config,
  logger: Logger,
  isCreated: boolean,
): Promise<DatabaseAddress & { isServed: boolean }> {
  const { findRunningServer } = await import('@sixfold/embedded-mongo');
  const folder = getMongoFolder(config);
  const running = await findRunningServer(folder);
  if (running) return { uri: withDatabase(running), stop: async () => undefined, isServed: true };
  if (!isCreated && !hasDatabaseFiles(folder)) throw createMissingError(`${EMBEDDED_DATABASE} in ${folder}`);
  return { ...(await openDatabase(config, logger)), isServed: false };
}
