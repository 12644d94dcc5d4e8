import { randomBytes } from 'node:crypto';
import type { Doc } from '../bson/doc';
import { ensure } from '../errors';
import {
  PAUSE,
  type QueryBudget,
  type Paused,
  type Turn,
  type SearchScheduler,
} from '../storage/searchScheduler';

/** The documents of one batch stay below MongoDB's limit for one document. */
const BATCH_BYTES = 16 * 1024 * 1024;
/** Limits of all open cursors together, including their memory. */
const CURSOR_LIMITS = { count: 1000, bytes: 256 * 1024 * 1024 };

/** Documents that are found one by one on a client's request. */
export interface Source {
  rows: Iterator<Paused<Doc>>;
  /** Remaining budget of the search; each command sets its own deadline. */
  effort: QueryBudget;
  /** Read from the rows but too large for the last batch. */
  waiting?: Doc | undefined;
}

export interface Cursor extends Source {
  id: bigint;
  namespace: string;
  usedAt: number;
  /** Bytes of the command that opened the cursor, which its values refer to. */
  commandBytes: number;
  /** Whether a command is reading from it. */
  isBusy: boolean;
}

interface Batch {
  docs: Doc[];
  more: boolean;
}

/**
 * Reads up to `count` documents, or as many as fit into one batch, and yields to other requests. `more` is true if
 * there may be others.
 * @param isOnly the client cannot request more
 */
export function takeBatch(
  turns: SearchScheduler,
  source: Source,
  count: number,
  isOnly = false,
): Promise<Batch> {
  return turns.run((turn) => takeRows(source, count, isOnly, turn));
}

async function takeRows(source: Source, count: number, isOnly: boolean, turn: Turn): Promise<Batch> {
  const docs: Doc[] = [];
  let bytes = 0;
  while (docs.length < count) {
    const next = source.waiting ? { done: false, value: source.waiting } : source.rows.next();
    source.waiting = undefined;
    if (next.done) return { docs, more: false };
    if (next.value === PAUSE) {
      // After a partial batch the client asks for more, and nothing is held while the search waits.
      if (docs.length > 0 && !isOnly && !turn.canContinue()) break;
      await turn.pause();
      continue;
    }
    const doc: Doc = next.value;
    bytes += doc.bytes().length;
    if (docs.length > 0 && bytes > BATCH_BYTES) {
      source.waiting = doc;
      break;
    }
    docs.push(doc);
  }
  source.effort.forgetAhead();
  return { docs, more: true };
}

const estimateHeldBytes = ({ effort, waiting, commandBytes }: Cursor): number =>
  effort.heldBytes + commandBytes + (waiting?.bytes().length ?? 0);

/** Open cursors of all clients, least recently used first. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    private readonly timeoutMs: number,
    private readonly limits = CURSOR_LIMITS,
  ) {
    this.sweeper = setInterval(() => this.sweep(), Math.max(20, Math.min(timeoutMs / 4, 10_000)));
    this.sweeper.unref();
  }

  /** @returns the id for further batches @throws 146 when commands in progress hold too much */
  add(source: Source, namespace: string, command: Doc): bigint {
    const id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
    const commandBytes = command.bytes().length;
    const cursor = { ...source, id, namespace, commandBytes, usedAt: Date.now(), isBusy: false };
    this.makeRoom(estimateHeldBytes(cursor));
    this.open.set(id, cursor);
    return id;
  }

  /** Closes the least recently used cursors, as MongoDB does after their timeout. */
  private makeRoom(bytes: number): void {
    let free = this.limits.bytes - bytes;
    for (const cursor of this.open.values()) free -= estimateHeldBytes(cursor);
    for (const cursor of this.open.values()) {
      if (free >= 0 && this.open.size < this.limits.count) return;
      if (cursor.isBusy) continue;
      free += estimateHeldBytes(cursor);
      this.open.delete(cursor.id);
    }
    ensure(free >= 0 && this.open.size < this.limits.count, 146, 'too many open cursors, all of them in use');
  }

  /**
   * Reserves a cursor for one command, until `release`. @throws 43 without a cursor, 13 for another collection, 12051
   */
  use(id: bigint, namespace: string): Cursor {
    const cursor = this.open.get(id);
    ensure(cursor, 43, `cursor id ${id} not found`);
    ensure(cursor.namespace === namespace, 13, `the cursor belongs to ${cursor.namespace}`);
    ensure(!cursor.isBusy, 12051, `cursor id ${id} is already in use`);
    cursor.isBusy = true;
    cursor.effort.startTurn();
    return cursor;
  }

  release(cursor: Cursor): void {
    cursor.usedAt = Date.now();
    cursor.isBusy = false;
    // Moves the cursor to the end of the map, unless it was killed.
    if (this.open.delete(cursor.id)) this.open.set(cursor.id, cursor);
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  killNamespace(namespace: string): void {
    for (const cursor of this.open.values()) if (cursor.namespace === namespace) this.open.delete(cursor.id);
  }

  private sweep(): void {
    const oldest = Date.now() - this.timeoutMs;
    for (const cursor of this.open.values())
      if (!cursor.isBusy && cursor.usedAt < oldest) this.open.delete(cursor.id);
  }

  close(): void {
    clearInterval(this.sweeper);
    this.open.clear();
  }
}
