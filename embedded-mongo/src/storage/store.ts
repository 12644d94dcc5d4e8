import { rmSync } from 'node:fs';
import { open, type Database, type RangeOptions, type RootDatabase } from 'lmdb';
import { createError } from '../errors';
import { addChecksum, removeChecksum } from './checksum';

export const TABLES = ['documents', 'entries', 'catalog'] as const;
export type TableName = (typeof TABLES)[number];

/** Catalog entry that names the last process to open the file. */
export const OWNER = Buffer.from('\0owner');
/** Catalog entry of a file with checksums on all other values. Files of format 3 do not have it. */
const CHECKSUMS = Buffer.from('\0checksums');

const hasChecksum = (key: Buffer): boolean => !key.equals(OWNER) && !key.equals(CHECKSUMS);

const BINARY = { keyEncoding: 'binary', encoding: 'binary', cache: false } as const;

interface Stored {
  key: Buffer;
  value: Buffer;
}

/** One table of a data file. Values are verified on reading. @throws 301 for a damaged one */
interface StoredTable {
  get(key: Buffer): Buffer | undefined;
  getKeys(range: RangeOptions): Iterable<Buffer>;
  getKeysCount(range?: RangeOptions): number;
  getRange(range: RangeOptions): Iterable<Stored>;
  /** Returns the readable records of a range. @param skip called for each damaged value */
  getReadable(range: RangeOptions, skip: (key: Buffer) => void): Iterable<Stored>;
  putSync(key: Buffer, value: Buffer, options?: { append: boolean }): void;
  removeSync(key: Buffer): void;
}

export interface Store {
  root: RootDatabase<Buffer, Buffer>;
  tables: Record<TableName, StoredTable>;
  removeLock(): void;
}

function createDamageError(name: TableName, key: Buffer): Error {
  return createError(
    301,
    `the database is damaged: a value of its ${name} (key ${key.toString('hex')}) does not match its checksum. Restore a backup, or save what is readable: see "A damaged database" in docs/operations.md`,
  );
}

function createPlainTable(table: Database<Buffer, Buffer>): StoredTable {
  return {
    get: (key) => table.getBinary(key),
    getKeys: (range) => table.getKeys(range),
    getKeysCount: (range) => table.getKeysCount(range),
    getRange: (range) => table.getRange(range),
    getReadable: (range) => table.getRange(range),
    putSync: (key, value, options) => void table.putSync(key, value, options as never),
    removeSync: (key) => void table.removeSync(key),
  };
}

function createCheckedTable(name: TableName, table: Database<Buffer, Buffer>): StoredTable {
  let isReported = false;
  const verify = (key: Buffer, stored: Buffer): Buffer => {
    const value = hasChecksum(key) ? removeChecksum(key, stored) : stored;
    if (value) return value;
    const error = createDamageError(name, key);
    if (!isReported) process.stderr.write(`embedded-mongo: ${error.message}\n`);
    isReported = true;
    throw error;
  };
  return {
    ...createPlainTable(table),
    get(key) {
      const stored = table.getBinary(key);
      return stored && verify(key, stored);
    },
    *getRange(range) {
      for (const { key, value } of table.getRange(range)) yield { key, value: verify(key, value) };
    },
    *getReadable(range, skip) {
      for (const { key, value: stored } of table.getRange(range)) {
        const value = hasChecksum(key) ? removeChecksum(key, stored) : stored;
        if (value) yield { key, value };
        else skip(key);
      }
    },
    putSync(key, value, options) {
      table.putSync(key, hasChecksum(key) ? addChecksum(key, value) : value, options as never);
    },
  };
}

/** Opens a file read-only, without changing anything in it. */
export const openForReading = (file: string): Store =>
  toStore(file, open<Buffer, Buffer>({ path: file, noSubdir: true, readOnly: true, maxDbs: 8, ...BINARY }));

function openRoot(file: string, isThrowaway: boolean): RootDatabase<Buffer, Buffer> {
  // Without overlappingSync, a commit includes its own fsync, so that a reply after it is durable.
  return open<Buffer, Buffer>({
    path: file,
    maxDbs: 8,
    overlappingSync: false,
    noSync: isThrowaway,
    noSubdir: true,
    ...BINARY,
  });
}

function toStore(file: string, root: RootDatabase<Buffer, Buffer>): Store {
  const tableOf = (name: TableName) => root.openDB<Buffer, Buffer>({ name, ...BINARY });
  const catalog = tableOf('catalog');
  const isChecked = catalog.getBinary(CHECKSUMS) !== undefined;
  const wrap = (name: TableName, table: Database<Buffer, Buffer>): StoredTable =>
    isChecked ? createCheckedTable(name, table) : createPlainTable(table);
  return {
    root,
    tables: {
      documents: wrap('documents', tableOf('documents')),
      entries: wrap('entries', tableOf('entries')),
      catalog: wrap('catalog', catalog),
    },
    removeLock: () => rmSync(`${file}-lock`, { force: true }),
  };
}

/** Opens a file of this version, or of an earlier one without checksums. */
export const openStore = (file: string, isThrowaway: boolean): Store =>
  toStore(file, openRoot(file, isThrowaway));

/** Creates a file with checksums. */
export function createStore(file: string, isThrowaway: boolean): Store {
  const root = openRoot(file, isThrowaway);
  const catalog = root.openDB<Buffer, Buffer>({ name: 'catalog', ...BINARY });
  root.transactionSync(() => {
    catalog.putSync(CHECKSUMS, Buffer.from('CRC-32'));
  });
  return toStore(file, root);
}

/** Whether a catalog entry describes its own file and not the database. */
export const isOfFile = (key: Buffer): boolean => key.equals(CHECKSUMS);

/** Reads which process opened a file last, without changing it. Returns undefined for a file of another program. */
export function readOwner(file: string): Buffer | undefined {
  const root = open<Buffer, Buffer>({ path: file, noSubdir: true, readOnly: true, maxDbs: 8, ...BINARY });
  try {
    return root.openDB<Buffer, Buffer>({ name: 'catalog', ...BINARY }).get(OWNER);
  } catch {
    return undefined;
  } finally {
    void root.close();
    rmSync(`${file}-lock`, { force: true });
  }
}
