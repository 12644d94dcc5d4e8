import mongoose, { mongo, type Connection, type ConnectOptions } from 'mongoose';
import type { Logger } from '../providers/ports';
import { withTimeout } from './commandTimeout';
import { convertToAnalyses } from './convertToAnalyses';
import { convertToEntries } from './convertToEntries';
import { convertToRelations } from './convertToRelations';
import { createIndexes } from './createIndexes';
import { isConverted, refuseNewerFormat, storeConverted, storeFormat } from './databaseFormat';
import { finishExchange } from './transfer/staging';

// Treats filter values with operators literally unless they come from our own source (see `trusted`). This is the last
// of three defences, after the contract's schemas and the repositories' typed arguments.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');

/** Marks operators from our own source so that the sanitiser accepts them. Never call it with input. */
export const trusted = <T extends object>(operators: T): T => mongoose.trusted(operators) as T;

/** Commands without a reply within this time fail; the driver may retry them once. */
const COMMAND_TIMEOUT_MS = 15_000;
/** Limits a request's wait for a connection while all of them wait for a hanging database. */
const QUEUE_TIMEOUT_MS = 10_000;

/** Opens the database. Only `prepareDatabase` creates indexes. @throws when a newer version has opened it */
export async function connectDatabase(uri: string, options: ConnectOptions = {}): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5_000,
    socketTimeoutMS: COMMAND_TIMEOUT_MS,
    waitQueueTimeoutMS: QUEUE_TIMEOUT_MS,
    maxPoolSize: 20,
    ...options,
    // Without a connection, the driver fails a command after five seconds; Mongoose would buffer it for ten.
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  });
  await connection.asPromise();
  try {
    await refuseNewerFormat(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/** Logs lost and restored connections; the driver reconnects automatically. */
export function logDatabaseConnection(connection: Connection, logger: Pick<Logger, 'info' | 'error'>): void {
  let reason: string | undefined;
  const client = connection.getClient();
  client.on('serverHeartbeatFailed', ({ failure }) => (reason = failure.message));
  let isClosing = false;
  connection.on('disconnecting', () => (isClosing = true));
  connection.on('disconnected', () => {
    if (!isClosing) logger.error({ reason }, 'database_away');
  });
  connection.on('reconnected', () => logger.info({}, 'database_connected'));
}

/** Messages between processes, presence and heartbeats in versions without Redis. */
const ABANDONED = ['memberChanges', 'apiProcesses', 'presences'];

/**
 * Creates all indexes of the registered models and converts data of earlier versions. Safe to repeat, and a no-op when
 * there is nothing to do.
 */
export async function prepareDatabase(
  connection: Connection,
  logger: Pick<Logger, 'info'> = { info: () => undefined },
): Promise<void> {
  if (connection.db) await finishExchange(connection.db);
  // Set the format before converting, so that an older version cannot write to converted data.
  await storeFormat(connection);
  // Before the indexes, because two messages without a number would collide.
  await convertToEntries(connection);
  await createIndexes(connection, logger);
  await convertToRelations(connection);
  if (!(await isConverted(connection))) {
    await convertToAnalyses(connection);
    await storeConverted(connection);
  }
  const names = new Set((await connection.listCollections()).map(({ name }) => name));
  for (const name of ABANDONED) if (names.has(name)) await connection.dropCollection(name);
}

/** Removes every document of the registered models. */
export async function emptyDatabase(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.deleteMany({});
}

/** Returns whether the database reports within the time of a health check that it accepts writes. */
export async function isDatabaseReady(connection: Connection, timeoutMs = 2_000): Promise<boolean> {
  if (connection.readyState !== mongoose.ConnectionStates.connected || !connection.db) return false;
  // A former primary still replies but refuses writes.
  const hello = connection.db.command({ hello: 1 }, withTimeout(timeoutMs, {}));
  return hello.then(
    ({ isWritablePrimary }) => isWritablePrimary === true,
    () => false,
  );
}

/** MongoDB's codes while another server becomes primary or this one shuts down. */
const NO_PRIMARY_CODES: ReadonlySet<unknown> = new Set([
  91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** Returns whether an error means that the database is temporarily unreachable or read-only. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return NO_PRIMARY_CODES.has(error.code);
  // The driver may report a write to a connection that has just closed.
  const isClosedConnection = error instanceof Error && 'code' in error && error.code === 'EPIPE';
  // The driver does not export this class.
  const isQueueTimeout = error instanceof Error && error.name === 'MongoWaitQueueTimeoutError';
  return (
    isClosedConnection ||
    isQueueTimeout ||
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoOperationTimeoutError
  );
}

/** MongoDB's code for a violated unique index. */
const DUPLICATE_KEY = 11_000;

/**
 * Returns whether a write violated a unique index: any, or one over this field. If the server does not report the keys,
 * the index's name identifies the field.
 */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== DUPLICATE_KEY)
    return false;
  if (field === undefined) return true;
  if ('keyPattern' in error && typeof error.keyPattern === 'object' && error.keyPattern !== null)
    return Object.hasOwn(error.keyPattern, field);
  const [, indexName = ''] = /index: (\S+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return indexName.split('_').includes(field);
}
