import type { TestEnvironment } from './testEnvironment';

/** Collections that any call may change: sessions are renewed by use, and the process writes heartbeats. */
export const TOUCHED_BY_ANY_CALL: ReadonlySet<string> = new Set(['sessions', 'processLeases']);

/** Written in the background, up to a second after a member's first request. */
const WITHOUT_ACTIVITY = { projection: { lastActiveAt: 0 } };

/** Waits until the activity of all members is stored, which could otherwise be attributed to another call. */
export async function waitForRecordedActivity({ deps }: TestEnvironment): Promise<void> {
  const profiles = deps.connection.collection('profiles');
  while ((await profiles.countDocuments({ lastActiveAt: { $exists: false } })) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Returns everything stored as text; two equal results mean that nothing changed in between. */
export async function readDatabaseContents(environment: TestEnvironment): Promise<string> {
  const { connection } = environment.deps;
  const names = (await connection.listCollections())
    .map(({ name }) => name)
    .filter((name) => !TOUCHED_BY_ANY_CALL.has(name))
    .sort();
  const all = await Promise.all(
    names.map(async (name) => {
      const documents = connection.collection(name).find({}, WITHOUT_ACTIVITY);
      return [name, await documents.sort({ _id: 1 }).toArray()];
    }),
  );
  return JSON.stringify(all);
}
