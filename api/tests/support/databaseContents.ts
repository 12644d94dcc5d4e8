import type { TestEnvironment } from './testEnvironment';

/** Collections that any call changes: sessions are renewed by use, and the process writes heartbeats. */
export const TOUCHED_BY_ANY_CALL: ReadonlySet<string> = new Set(['sessions', 'processLeases']);

/** Returns everything that is stored as text; two results are equal when nothing changed in between. */
export async function readDatabaseContents(environment: TestEnvironment): Promise<string> {
  const { connection } = environment.deps;
  const names = (await connection.listCollections())
    .map(({ name }) => name)
    .filter((name) => !TOUCHED_BY_ANY_CALL.has(name))
    .sort();
  const all = await Promise.all(
    names.map(async (name) => [name, await connection.collection(name).find({}).sort({ _id: 1 }).toArray()]),
  );
  return JSON.stringify(all);
}
