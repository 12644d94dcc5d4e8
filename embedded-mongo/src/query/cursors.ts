import { randomBytes } from 'node:crypto';
import type { Doc } from '../bson/doc';
import { fail } from '../errors';

/** Documents one after the other; undefined is a place where the work may pause. */
export type Rows = Generator<Doc | undefined>;

/** Documents of one answer together stay below MongoDB's limit for one document. */
const BATCH_BYTES = 16 * 1024 * 1024;
/** Work goes on this long before others get their turn. */
const SLICE_MS = 8;

export interface Cursor {
  id: bigint;
  namespace: string;
  rows: Rows;
  /** Taken from the rows but too large for the last answer. */
  waiting: Doc | undefined;
  busy: boolean;
  forever: boolean;
  usedAt: number;
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs rows until `count` documents or a full answer. @param deadline in milliseconds of performance.now()
 * @returns the documents, and whether there may be more
 */
export async function take(
  source: { rows: Rows; waiting: Doc | undefined },
  count: number,
  deadline = Infinity,
): Promise<{ docs: Doc[]; more: boolean }> {
  const docs: Doc[] = [];
  let bytes = 0;
  let slice = performance.now() + SLICE_MS;
  if (source.waiting && count > 0) {
    docs.push(source.waiting);
    bytes = source.waiting.bytes().length;
    source.waiting = undefined;
  }
  while (docs.length < count) {
    const next = source.rows.next();
    if (next.done) return { docs, more: false };
    if (next.value === undefined) {
      const now = performance.now();
      if (now > deadline) throw fail(50, 'operation exceeded time limit');
      if (now > slice) {
        await pause();
        slice = performance.now() + SLICE_MS;
      }
      continue;
    }
    bytes += next.value.bytes().length;
    if (docs.length > 0 && bytes > BATCH_BYTES) {
      source.waiting = next.value;
      return { docs, more: true };
    }
    docs.push(next.value);
  }
  return { docs, more: true };
}

/** Open cursors of all clients. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(private readonly timeoutMs: number) {
    this.sweeper = setInterval(() => this.sweep(), Math.max(20, Math.min(timeoutMs / 4, 10_000)));
    this.sweeper.unref();
  }

  /** @returns the number a client continues with */
  add(namespace: string, rows: Rows, waiting: Doc | undefined, forever: boolean): bigint {
    const id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
    this.open.set(id, { id, namespace, rows, waiting, busy: false, forever, usedAt: Date.now() });
    return id;
  }

  get(id: bigint, namespace: string): Cursor {
    const cursor = this.open.get(id);
    if (!cursor) throw fail(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw fail(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    if (cursor.busy) throw fail(292, `cursor id ${id} is already in use`);
    return cursor;
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
      if (!cursor.busy && !cursor.forever && cursor.usedAt < oldest) this.open.delete(cursor.id);
  }

  close(): void {
    clearInterval(this.sweeper);
    this.open.clear();
  }
}
