import type { World } from './world';

/** Sessions are renewed by being used, and the server's processes give signs of life, whatever is asked. */
export const TOUCHED_BY_ANY_CALL: ReadonlySet<string> = new Set([
  'sessions',
  'memberChanges',
  'apiProcesses',
  'presences',
]);

/** Everything that is stored, as text: two of them are equal when nothing was changed in between. */
export async function everythingIn(world: World): Promise<string> {
  const { connection } = world.deps;
  const names = (await connection.listCollections())
    .map(({ name }) => name)
    .filter((name) => !TOUCHED_BY_ANY_CALL.has(name))
    .sort();
  const all = await Promise.all(
    names.map(async (name) => [name, await connection.collection(name).find({}).sort({ _id: 1 }).toArray()]),
  );
  return JSON.stringify(all);
}
