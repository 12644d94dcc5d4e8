import type { TestEnvironment } from './testEnvironment';
import { trackWrittenCollections } from './writtenCollections';

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

/**
 * Reads everything stored. The returned function expects the same contents, and reads only collections that the
 * connection has written to since.
 */
export async function captureDatabase({ deps }: TestEnvironment): Promise<() => Promise<void>> {
  const { connection } = deps;
  const written = trackWrittenCollections(connection);
  const read = async (name: string): Promise<object[]> => {
    const documents = connection.collection(name).find({}, WITHOUT_ACTIVITY);
    return documents.sort({ _id: 1 }).toArray();
  };
  const before = new Map<string, object[]>();
  for (const { name } of await connection.listCollections())
    if (!TOUCHED_BY_ANY_CALL.has(name)) before.set(name, await read(name));
  return async () => {
    for (const name of written) {
      if (TOUCHED_BY_ANY_CALL.has(name)) continue;
      expect([name, await read(name)]).toEqual([name, before.get(name) ?? []]);
    }
    written.clear();
  };
}
