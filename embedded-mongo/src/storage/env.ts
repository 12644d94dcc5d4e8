import { mkdirSync } from 'node:fs';
import { open, type Database, type RootDatabase } from 'lmdb';
import { lockFolder } from './lock';

export type Table = Database<Buffer, Buffer>;

/** The three tables of one data folder: documents, index entries, and what collections and indexes exist. */
export interface Env {
  documents: Table;
  entries: Table;
  catalog: Table;
  /**
   * Runs writes as one transaction; returns when they are on the disk, which throwaway data need not be. A throw undoes
   * all of them.
   */
  commit(work: () => void): void;
  close(): Promise<void>;
}

const OWNER = Buffer.from('\0owner');

export function openEnv(folder: string, { isThrowaway = false } = {}): Env {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const binary = { keyEncoding: 'binary', encoding: 'binary', cache: false } as const;
  let root: RootDatabase<Buffer, Buffer>;
  try {
    // Without overlappingSync a commit includes its own fsync: an answer after it is an answer after the sync.
    root = open<Buffer, Buffer>({
      path: folder,
      maxDbs: 8,
      overlappingSync: false,
      noSync: isThrowaway,
      noSubdir: false,
      ...binary,
    });
  } catch (error) {
    lock.release();
    throw error;
  }
  const table = (name: string): Table => root.openDB<Buffer, Buffer>({ name, ...binary });
  const documents = table('documents');
  const entries = table('entries');
  const catalog = table('catalog');
  const token = Buffer.from(lock.token);
  // putSync and a body in braces: a promise as the result would turn the transaction asynchronous, and a kill would
  // then lose what was acknowledged.
  root.transactionSync(() => {
    catalog.putSync(OWNER, token);
  });

  return {
    documents,
    entries,
    catalog,
    commit(work) {
      root.transactionSync(() => {
        // A fence: should the lock file ever be taken from a living process, its writes stop here.
        if (!catalog.get(OWNER)?.equals(token))
          throw new Error('another process has taken over this data folder');
        work();
      });
      root.resetReadTxn();
    },
    async close() {
      await root.close();
      lock.release();
    },
  };
}
