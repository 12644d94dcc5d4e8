import { rmSync } from 'node:fs';
import { open, type Database, type RootDatabase } from 'lmdb';

export const TABLES = ['documents', 'entries', 'catalog'] as const;
export type TableName = (typeof TABLES)[number];

/** The catalog's entry that names the process which opened the file last. */
export const OWNER = Buffer.from('\0owner');

const BINARY = { keyEncoding: 'binary', encoding: 'binary', cache: false } as const;

/** One open data file. */
export interface Store {
  root: RootDatabase<Buffer, Buffer>;
  tables: Record<TableName, Database<Buffer, Buffer>>;
  /** Removes LMDB's lock file. */
  removeLock(): void;
}

export function openStore(file: string, isThrowaway: boolean): Store {
  // Without overlappingSync a commit includes its own fsync, so that a reply after it is durable.
  const root = open<Buffer, Buffer>({
    path: file,
    maxDbs: 8,
    overlappingSync: false,
    noSync: isThrowaway,
    noSubdir: true,
    ...BINARY,
  });
  const table = (name: TableName) => root.openDB<Buffer, Buffer>({ name, ...BINARY });
  return {
    root,
    tables: { documents: table('documents'), entries: table('entries'), catalog: table('catalog') },
    removeLock: () => rmSync(`${file}-lock`, { force: true }),
  };
}

/** Reads which process opened a file last, and changes nothing. Returns undefined for a file of another program. */
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
