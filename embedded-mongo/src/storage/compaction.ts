import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createStore, isOfFile, TABLES, type Store, type TableName } from './store';

/** One piece is copied without interruption and ends in a sync: a few milliseconds. */
const PIECE_BYTES = 256 * 1024;
const PIECE_ENTRIES = 250;
/** Time per slice of repeated changes. Grows while clients write faster, so that the copy terminates. */
const SLICE_MS = 10;
const LONGEST_SLICE_MS = 500;
const SLICE_GROWTH = 1.3;
/** Maximum changes left for the switch, during which writes wait. */
const LAST_KEYS = 300;
const LAST_BYTES = 512 * 1024;
const FIRST_KEY = Buffer.from([0]);

/** Resolves when the next piece may be copied; clients have the time until then. */
export type Rest = (tookMs: number) => Promise<unknown>;

interface ChangedKey {
  name: TableName;
  key: Buffer;
  bytes: number;
}

/** Keys written during a copy; they are copied again before the switch. */
export class ChangedKeys {
  private readonly keys = new Map<string, ChangedKey>();
  private bytes = 0;
  /** Whether there was any change: repeating a deletion leaves remains in the copy. */
  wasUsed = false;

  /** @param bytes the size of the value */
  add(name: TableName, key: Buffer, bytes: number): void {
    this.wasUsed = true;
    const text = `${name} ${key.toString('latin1')}`;
    this.bytes += bytes - (this.keys.get(text)?.bytes ?? 0);
    this.keys.set(text, { name, key: Buffer.from(key), bytes });
  }

  get size(): number {
    return this.keys.size;
  }

  areFew(): boolean {
    return this.keys.size <= LAST_KEYS && this.bytes <= LAST_BYTES;
  }

  /** Removes and yields the keys one by one. */
  *take(): Generator<ChangedKey> {
    for (const [text, changed] of this.keys) {
      this.keys.delete(text);
      this.bytes -= changed.bytes;
      yield changed;
    }
  }
}

/** @returns the last copied key; undefined at the end of the table */
function copyPiece(from: Store, to: Store, name: TableName, last: Buffer | undefined): Buffer | undefined {
  const piece: { key: Buffer; value: Buffer }[] = [];
  let bytes = 0;
  const start = { start: last ?? FIRST_KEY, exclusiveStart: last !== undefined };
  for (const entry of from.tables[name].getRange({ ...start, limit: PIECE_ENTRIES })) {
    piece.push(entry);
    bytes += entry.value.length;
    if (bytes > PIECE_BYTES) break;
  }
  to.root.transactionSync(() => {
    // Sorted keys fill every page. A key in between has changed and is repeated later.
    for (const { key, value } of piece)
      if (!isOfFile(key)) to.tables[name].putSync(key, value, { append: true });
  });
  return piece.at(-1)?.key;
}

/** Repeats changes for at most one slice. */
function repeatChanges(changed: ChangedKeys, from: Store, to: Store, sliceMs: number): void {
  const until = performance.now() + sliceMs;
  to.root.transactionSync(() => {
    for (const { name, key } of changed.take()) {
      const value = from.tables[name].get(key);
      if (value) to.tables[name].putSync(key, value);
      else to.tables[name].removeSync(key);
      if (performance.now() > until) break;
    }
  });
}

/** Repeats changes and yields to clients until few are left. */
async function catchUp(changed: ChangedKeys, from: Store, to: Store, check: () => void): Promise<void> {
  let sliceMs = SLICE_MS;
  while (!changed.areFew() && sliceMs < LONGEST_SLICE_MS) {
    check();
    const before = changed.size;
    repeatChanges(changed, from, to, sliceMs);
    await nextTurn();
    if (changed.size >= before) sliceMs *= SLICE_GROWTH;
  }
}

/**
 * Copies the live data of a store to a new file. LMDB's own compacting copy would keep branch pages that contain keys
 * of deleted entries.
 * @param check throws when the copy must not continue; called before every step
 * @param rest called after every piece
 * @returns the open copy; the caller repeats the remaining `changed` keys, with no write in between
 */
export async function copyStore(
  from: Store,
  file: string,
  changed: ChangedKeys,
  check: () => void,
  rest: Rest = () => nextTurn(),
): Promise<Store> {
  check();
  rmSync(file, { force: true });
  const copy = createStore(file, false);
  try {
    for (const name of TABLES) {
      let last: Buffer | undefined;
      do {
        check();
        const startedMs = performance.now();
        last = copyPiece(from, copy, name, last);
        await rest(performance.now() - startedMs);
      } while (last);
    }
    await catchUp(changed, from, copy, check);
    return copy;
  } catch (error) {
    await discardCopy(copy, file);
    throw error;
  }
}

/** Applies the last changes, after which the copy equals the store. */
export const finishCopy = (from: Store, copy: Store, changed: ChangedKeys): void =>
  repeatChanges(changed, from, copy, Infinity);

export async function discardCopy(copy: Store, file: string): Promise<void> {
  await copy.root.close();
  copy.removeLock();
  rmSync(file, { force: true });
}
