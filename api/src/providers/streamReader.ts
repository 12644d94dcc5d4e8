import type { Redis } from 'ioredis';

/** A read that waits longer would hide a connection on which nothing arrives any more. */
const READ_WITHIN_MS = 5_000;
const RETRY_MS = 500;
const BEGINNING = '0-0';

type Entry = [id: string, fields: string[]];
type Reply = [stream: string, entries: Entry[]][] | null;

interface StreamListeners {
  /** Called with names and values of an entry, one after the other. */
  onEntry: (fields: readonly string[]) => void;
  /** Entries were lost: this Redis is behind the one before it. */
  onGap: () => void;
}

/**
 * Makes the reads of Socket.IO's adapter continue where the last one ended. The adapter begins "from now on", repeats a
 * failed read without a pause, and after a failover waits at a position that the new primary may not reach for long.
 */
export function createStreamReader(connection: Redis, { onEntry, onGap }: StreamListeners): Redis {
  const xread = connection.xread.bind(connection);
  let position: string | undefined;
  /** Whether this connection leads to a stream that has reached the position. */
  let isChecked = false;
  let cutOff: (error: Error) => void = () => undefined;
  connection.on('close', () => {
    isChecked = false;
    cutOff(new Error('The connection was closed.'));
  });

  async function readLastId(stream: string): Promise<string> {
    try {
      const info = (await connection.xinfo('STREAM', stream)) as unknown[];
      return String(info[info.indexOf('last-generated-id') + 1]);
    } catch (error) {
      if (error instanceof Error && error.message.includes('no such key')) return BEGINNING;
      throw error;
    }
  }

  async function checkPosition(stream: string): Promise<void> {
    const lastId = await readLastId(stream);
    if (position !== undefined && compareIds(position, lastId) > 0) {
      position = undefined;
      onGap();
    }
    position ??= lastId;
    isChecked = true;
  }

  async function readNext(stream: string, count: number): Promise<Reply> {
    if (!isChecked) await checkPosition(stream);
    const from = position ?? BEGINNING;
    return xread('COUNT', count, 'BLOCK', READ_WITHIN_MS, 'STREAMS', stream, from);
  }

  /** With the adapter's arguments, except for its waiting time and its position. */
  async function read(...args: [string, number, string, number, string, string, string]): Promise<Reply> {
    const [, , , count, , stream] = args;
    try {
      // ioredis never settles a command that is cut off and not repeated.
      const closed = new Promise<never>((_, reject) => (cutOff = reject));
      const reply = await Promise.race([readNext(stream, count), closed]);
      for (const [id, fields] of reply?.[0]?.[1] ?? []) {
        position = id;
        onEntry(fields);
      }
      return reply;
    } catch {
      isChecked = false;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      return null;
    }
  }

  return Object.assign(connection, { xread: read });
}

function compareIds(one: string, other: string): number {
  const [oneMs = 0, oneCount = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherCount = 0] = other.split('-').map(Number);
  return oneMs - otherMs || oneCount - otherCount;
}
