import { randomBytes } from 'node:crypto';
import type { Doc } from '../bson/doc';
import { demand } from '../errors';
import type { Effort } from '../storage/scan';

/** Documents of one answer together stay below MongoDB's limit for one document. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** Documents that are found one by one, as a client asks for them. */
export interface Source {
  rows: Iterator<Doc>;
  /** Taken from the rows but too large for the last answer. */
  waiting?: Doc | undefined;
}

export interface Cursor extends Source {
  id: bigint;
  namespace: string;
  /** What the search may still cost; each command sets its own deadline. */
  effort: Effort;
  usedAt: number;
}

/** Up to `count` documents, or as many as fit into one answer; `more` when there may be others. */
export function take(source: Source, count: number): { docs: Doc[]; more: boolean } {
  const docs: Doc[] = [];
  let bytes = 0;
  while (docs.length < count) {
    const next = source.waiting ? { done: false, value: source.waiting } : source.rows.next();
    source.waiting = undefined;
    if (next.done) return { docs, more: false };
    const doc = next.value as Doc;
    bytes += doc.bytes().length;
    if (docs.length > 0 && bytes > BATCH_BYTES) {
      source.waiting = doc;
      return { docs, more: true };
    }
    docs.push(doc);
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
  add(cursor: Omit<Cursor, 'id' | 'usedAt'>): bigint {
    const id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
    this.open.set(id, { ...cursor, id, usedAt: Date.now() });
    return id;
  }

  /** @throws 43 when there is none, 13 when it reads another collection */
  use(id: bigint, namespace: string): Cursor {
    const cursor = this.open.get(id);
    demand(cursor, 43, `cursor id ${id} not found`);
    demand(cursor.namespace === namespace, 13, `the cursor belongs to ${cursor.namespace}`);
    cursor.usedAt = Date.now();
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
    for (const cursor of this.open.values()) if (cursor.usedAt < oldest) this.open.delete(cursor.id);
  }

  close(): void {
    clearInterval(this.sweeper);
    this.open.clear();
  }
}
