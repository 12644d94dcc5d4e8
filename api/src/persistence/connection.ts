import mongoose, { type Connection } from 'mongoose';

// A filter value that carries operators is taken literally unless it was written by us (see `trusted`): the last
// of three fences before the database, after the contract's schemas and the repositories' typed arguments.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');

/** Operators written in our own source, which the sanitiser lets through. Never call it with input. */
export const trusted = <T extends object>(operators: T): T => mongoose.trusted(operators) as T;

/** Opens the database. Indexes are made by `prepareDatabase`, never on the side. */
export async function connectDatabase(uri: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5_000,
    maxPoolSize: 20,
  });
  return connection.asPromise();
}

/** Makes every index that the registered models ask for; safe to repeat, and a no-op when they are there. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes();
}

/** Removes every document of the registered models. */
export async function emptyDatabase(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.deleteMany({});
}

/** True when the database answers within the time a health check may take. */
export async function isDatabaseReady(connection: Connection, timeoutMs = 2_000): Promise<boolean> {
  if (connection.readyState !== mongoose.ConnectionStates.connected || !connection.db) return false;
  const ping = connection.db.command({ ping: 1 }, { timeoutMS: timeoutMs });
  return ping.then(
    () => true,
    () => false,
  );
}

/** MongoDB's code for a second document under a unique key. */
const DUPLICATE_KEY = 11_000;

export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY;
