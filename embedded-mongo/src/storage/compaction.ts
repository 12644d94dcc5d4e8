import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openStore, TABLES, type Store, type TableName } from './store';

/** One piece is copied without interruption and ends in a sync. */
const PIECE_BYTES = 2 * 1024 * 1024;
const PIECE_ENTRIES = 1_000;
/** The number of changes that may be repeated while writes wait. */
const LAST_ROUND_KEYS = 500;
const FIRST_KEY = Buffer.from([0]);

/** Keys that were written during a copy: they are copied again before the switch. */
export class ChangedKeys {
  private keys = new Map<string, [TableName, Buffer]>();
  /** Whether there was any change: repeating a deletion leaves remains in the copy. */
  wasUsed = false;

  add(table: TableName, key: Buffer): void {
    this.wasUsed = true;
    this.keys.set(`${table} ${key.toString('latin1')}`, [table, Buffer.from(key)]);
  }

  get size(): number {
    return this.keys.size;
  }

  takeAll(): [TableName, Buffer][] {
    const taken = [...this.keys.values()];
    this.keys = new Map();
    return taken;
  }
}

/** @returns the last key that was copied; undefined at the end of the table */
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
    // Keys in order fill every page; a key in between was changed and comes last.
    for (const { key, value } of piece) to.tables[name].putSync(key, value, { append: true });
  });
  return piece.at(-1)?.key;
}

function repeatChanges(changes: [TableName, Buffer][], from: Store, to: Store): void {
  const values = changes.map(([name, key]) => ({ name, key, value: from.tables[name].getBinary(key) }));
  to.root.transactionSync(() => {
    for (const { name, key, value } of values)
      if (value) to.tables[name].putSync(key, value);
      else to.tables[name].removeSync(key);
  });
}

/**
 * Copies the live data of a store to a new file. LMDB's own compacting copy would keep branch pages, with the keys of
 * deleted entries in them.
 * @param check throws when the copy must not continue; it runs before every step
 * @returns the open copy; the caller repeats what `changed` holds by then, with no write in between
 */
export async function copyStore(
  from: Store,
  file: string,
  changed: ChangedKeys,
  check: () => void,
): Promise<Store> {
  check();
  rmSync(file, { force: true });
  const copy = openStore(file, false);
  try {
    for (const name of TABLES) {
      let last: Buffer | undefined;
      do {
        check();
        last = copyPiece(from, copy, name, last);
        await nextTurn();
      } while (last);
    }
    while (changed.size > LAST_ROUND_KEYS) {
      check();
      repeatChanges(changed.takeAll(), from, copy);
      await nextTurn();
    }
    return copy;
  } catch (error) {
    await discardCopy(copy, file);
    throw error;
  }
}

/** Applies the last changes: on return the copy equals the store. */
export const finishCopy = (from: Store, copy: Store, changed: ChangedKeys): void =>
  repeatChanges(changed.takeAll(), from, copy);

export async function discardCopy(copy: Store, file: string): Promise<void> {
  await copy.root.close();
  copy.removeLock();
  rmSync(file, { force: true });
}
