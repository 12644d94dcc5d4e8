import type { Redis } from 'ioredis';
import { createEventNumbers } from './eventNumbers';

/** A longer wait would hide a connection on which nothing arrives any more. */
const READ_WITHIN_MS = 5_000;
const RETRY_MS = 500;
const BEGINNING = '0-0';

type Entry = [id: string, fields: string[]];
type Reply = [stream: string, entries: Entry[]][] | null;

interface StreamReaderOptions {
  /** Sender of this process's own events. */
  ownSender: string;
  /** Called with the names and values of each entry, in order. */
  onEntry: (fields: readonly string[]) => void;
  /** Called when events were lost, because numbers of a sender are missing. */
  onGap: () => void;
}

/**
 * Makes the reads of Socket.IO's adapter continue at the last position. The adapter starts "from now on", repeats a
 * failed read without a pause, and after a failover waits at a position that the new primary may not reach for a long
 * time.
 */
export function createStreamReader(
  connection: Redis,
  { ownSender, onEntry, onGap }: StreamReaderOptions,
): Redis {
  const xread = connection.xread.bind(connection);
  const checkNumber = createEventNumbers(ownSender);
  let position: string | undefined;
  /** Whether this connection's stream is known to have reached the position. */
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
    // A replica may lag behind; entries that were already read are recognised by their number.
    if (position !== undefined && compareIds(position, lastId) > 0) position = BEGINNING;
    position ??= lastId;
    isChecked = true;
  }

  async function readNext(stream: string, count: number): Promise<Reply> {
    if (!isChecked) await checkPosition(stream);
    const from = position ?? BEGINNING;
    return xread('COUNT', count, 'BLOCK', READ_WITHIN_MS, 'STREAMS', stream, from);
  }

  /** Returns false for a repeated event. */
  function receive([id, fields]: Entry): boolean {
    position = id;
    const check = checkNumber(fields);
    if (check === 'repeated') return false;
    if (check === 'after_gap') onGap();
    onEntry(fields);
    return true;
  }

  /** Takes the adapter's arguments, but ignores its waiting time and its position. */
  async function read(...args: [string, number, string, number, string, string, string]): Promise<Reply> {
    const [, , , count, , stream] = args;
    try {
      // ioredis never settles a command that is interrupted and not repeated.
      const closed = new Promise<never>((_, reject) => (cutOff = reject));
      const reply = await Promise.race([readNext(stream, count), closed]);
      return reply && reply.map(([name, entries]) => [name, entries.filter(receive)]);
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
