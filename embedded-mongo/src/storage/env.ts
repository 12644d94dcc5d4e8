import { existsSync, rmSync, statSync } from 'node:fs';
import type { RangeOptions } from 'lmdb';
import { makePrivateFolder } from '../privateFolder';
import { ChangedKeys, copyStore, discardCopy, finishCopy, type Rest } from './compaction';
import { getCopyOf, getNextFile, installCopy } from './dataFile';
import { openDataFolder, type OpenFolder } from './dataFolder';
import { lockFolder, type FolderLock } from './lock';
import { OWNER, type TableName } from './store';

/** One table, independent of its current file. A range is read without interruption. */
export interface Table {
  get(key: Buffer): Buffer | undefined;
  getKeys(range: RangeOptions): Iterable<Buffer>;
  getKeysCount(range: RangeOptions): number;
  getRange(range: RangeOptions): Iterable<{ key: Buffer; value: Buffer }>;
  putSync(key: Buffer, value: Buffer): void;
  removeSync(key: Buffer): void;
}

/** The three tables of one data folder: documents, index entries, and the catalog of collections and indexes. */
export type Env = ReturnType<typeof openEnv>;

/** @throws with a message when the system refuses, as for a read-only folder or a full disk */
function openFolder(folder: string, isThrowaway: boolean): OpenFolder & { lock: FolderLock } {
  try {
    makePrivateFolder(folder);
    const lock = lockFolder(folder);
    try {
      return { ...openDataFolder(folder, lock.token, isThrowaway), lock };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new Error(
      `The data folder ${folder} cannot be used (${error.message}). Make it writable for this user, with room on its disk, or choose another folder.`,
      { cause: error },
    );
  }
}

export function openEnv(folder: string, { isThrowaway = false } = {}) {
  const opened = openFolder(folder, isThrowaway);
  const { lock } = opened;
  let { file, store } = opened;
  // An earlier process may have left remains in the file.
  let hasRemains = true;
  let changed: ChangedKeys | undefined;
  let changes = 0;
  const tableOf = (name: TableName): Table => ({
    get: (key) => store.tables[name].get(key),
    getKeys: (range) => store.tables[name].getKeys(range),
    getKeysCount: (range) => store.tables[name].getKeysCount(range),
    getRange: (range) => store.tables[name].getRange(range),
    putSync(key, value) {
      changes++;
      store.tables[name].putSync(key, value);
      changed?.add(name, key, value.length);
    },
    removeSync(key) {
      changes++;
      store.tables[name].removeSync(key);
      changed?.add(name, key, 0);
    },
  });
  const catalog = tableOf('catalog');
  const token = Buffer.from(lock.token);

  /** Fences every step that writes. @throws when this process no longer owns the folder exclusively */
  function checkOwnership(): void {
    lock.check();
    if (!catalog.get(OWNER)?.equals(token) || !existsSync(file))
      throw new Error('another process has taken over this data folder');
  }

  async function replaceFile(changedKeys: ChangedKeys, rest?: Rest): Promise<void> {
    const [before, oldFile] = [store, file];
    const newFile = getNextFile(oldFile);
    const copyFile = getCopyOf(newFile);
    const copy = await copyStore(before, copyFile, changedKeys, checkOwnership, rest);
    try {
      // Synchronous from here to the new store, so that no write can intervene. Another process that opens the old file
      // has to wait for the transaction.
      hasRemains = changedKeys.wasUsed;
      before.root.transactionSync(() => {
        checkOwnership();
        finishCopy(before, copy, changedKeys);
        installCopy(copyFile, newFile);
      });
    } catch (error) {
      hasRemains = true;
      await discardCopy(copy, copyFile);
      throw error;
    }
    [store, file] = [copy, newFile];
    await before.root.close();
    before.removeLock();
    rmSync(oldFile, { force: true });
  }

  return {
    documents: tableOf('documents'),
    entries: tableOf('entries'),
    catalog,
    /**
     * Runs writes as one transaction and returns when they are synced (throwaway data is not). A throw rolls back all of
     * them.
     */
    commit(work: () => void): void {
      store.root.transactionSync(() => {
        checkOwnership();
        work();
      });
      hasRemains = true;
      store.root.resetReadTxn();
    },
    /** Number of changes so far, including rolled back ones. */
    countChanges: (): number => changes,
    /**
     * Replaces the data file with a new one without deleted data. The file stays when this fails.
     * @param rest called after every copied piece
     */
    async compact(rest?: Rest): Promise<void> {
      if (!hasRemains || changed) return;
      changed = new ChangedKeys();
      try {
        await replaceFile(changed, rest);
      } finally {
        changed = undefined;
      }
    },
    fileBytes: (): number => statSync(file).size,
    /** Writes the server's address into the lock file after a successful start. */
    announce(uri: string): void {
      lock.check();
      lock.announce(uri);
      opened.removeConverted();
    },
    async close(): Promise<void> {
      await store.root.close();
      store.removeLock();
      lock.release();
    },
  };
}
