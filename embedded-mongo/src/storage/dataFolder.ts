import { rmSync } from 'node:fs';
import {
  findDataFile,
  getCopyOf,
  installCopy,
  removeConvertedFile,
  removeRemains,
  type DataFile,
} from './dataFile';
import { FORMAT, readStamp, VERSION, writeStamp, type FormatStamp } from './formatStamp';
import { createStore, OWNER, openStore, readOwner, type Store } from './store';

export interface OpenFolder {
  file: string;
  store: Store;
  /** Removes the file converted by an earlier start. Call it once the server listens. */
  removeConverted(): void;
}

/** Never leaves an empty file under its final name, which could be mistaken for a database without data. */
function createDataFile(file: string, isThrowaway: boolean): Store {
  rmSync(getCopyOf(file), { force: true });
  const store = createStore(getCopyOf(file), isThrowaway);
  installCopy(getCopyOf(file), file);
  return store;
}

function openDataFile(found: DataFile, isThrowaway: boolean): Store {
  const { file } = found;
  const owner = readOwner(file);
  if (!owner)
    throw new Error(
      `${file} is no database of Sixfold. Nothing was changed. Choose another folder, or move the file out of it.`,
    );
  // A compaction copies the owner, but each start writes another one.
  removeRemains(found, (older) => readOwner(older)?.equals(owner) ?? false);
  return openStore(file, isThrowaway);
}

const isCurrent = (stamp: FormatStamp | undefined): boolean =>
  stamp?.format === FORMAT && stamp.version === VERSION;

/**
 * Opens the data file of a folder for the process with this token. Only the lock holder may call it.
 * @throws with a message, and without a change, when it finds something that no version up to this one wrote
 */
export function openDataFolder(folder: string, token: string, isThrowaway: boolean): OpenFolder {
  const before = readStamp(folder);
  const found = findDataFile(folder, before);
  const store = found.isNew ? createDataFile(found.file, isThrowaway) : openDataFile(found, isThrowaway);
  // putSync and a body in braces: returning a promise would make the transaction asynchronous, and a kill would then
  // lose acknowledged writes.
  store.root.transactionSync(() => {
    store.tables.catalog.putSync(OWNER, Buffer.from(token));
  });
  const stamp = readStamp(folder);
  if (!isCurrent(stamp)) writeStamp(folder, stamp?.convertedFrom);
  return { file: found.file, store, removeConverted: () => removeConvertedFile(folder, before) };
}
