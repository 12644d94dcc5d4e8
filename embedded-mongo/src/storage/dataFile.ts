import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const GENERATION = /^data-(\d+)\.mdb$/;
const OURS = /^(data(-\d+)?\.mdb(\.copy)?(-lock)?|lock\.mdb)$/;

const getFileOfGeneration = (folder: string, generation: number): string =>
  path.join(folder, `data-${generation}.mdb`);

/**
 * Finds a folder's data file: the one with the highest number. Files that a killed process left (an older file, an
 * unfinished copy) are removed. Only the lock holder may call it.
 */
export function findDataFile(folder: string): string {
  const names = readdirSync(folder);
  const generations = names.flatMap((name) => Number(GENERATION.exec(name)?.[1] ?? []));
  // A folder of a version that had a single file.
  if (generations.length === 0 && names.includes('data.mdb'))
    renameSync(path.join(folder, 'data.mdb'), getFileOfGeneration(folder, 1));
  const current = getFileOfGeneration(folder, Math.max(1, ...generations));
  for (const name of names) {
    const file = path.join(folder, name);
    if (OURS.test(name) && file !== current) rmSync(file, { force: true });
  }
  return current;
}

/** Returns the name of the next copy of this data file. */
export function getNextFile(file: string): string {
  const generation = Number(GENERATION.exec(path.basename(file))![1]);
  return getFileOfGeneration(path.dirname(file), generation + 1);
}

/** Without the sync a renamed file may be lost after a power failure; Windows writes it by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Renames a finished copy; on return it is the data file, also after a power failure. */
export function installCopy(copy: string, file: string): void {
  renameSync(copy, file);
  syncFolder(path.dirname(file));
}
