import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const GENERATION = /^data-(\d+)\.mdb$/;
const OURS = /^(data(-\d+)?\.mdb(\.copy)?(-lock)?|lock\.mdb)$/;

const fileOf = (folder: string, generation: number): string => path.join(folder, `data-${generation}.mdb`);

/**
 * The file that holds a folder's data: the one with the highest number. What a process that was killed left beside it
 * (an older file, an unfinished copy) is removed. Only the folder's holder may ask.
 */
export function findDataFile(folder: string): string {
  const names = readdirSync(folder);
  const generations = names.flatMap((name) => Number(GENERATION.exec(name)?.[1] ?? []));
  // A folder of a version that had one file for good.
  if (generations.length === 0 && names.includes('data.mdb'))
    renameSync(path.join(folder, 'data.mdb'), fileOf(folder, 1));
  const current = fileOf(folder, Math.max(1, ...generations));
  for (const name of names) {
    const file = path.join(folder, name);
    if (OURS.test(name) && file !== current) rmSync(file, { force: true });
  }
  return current;
}

/** The name that a copy of this data file gets. */
export function successorOf(file: string): string {
  const generation = Number(GENERATION.exec(path.basename(file))![1]);
  return fileOf(path.dirname(file), generation + 1);
}

/** A name that is not on the disk is gone after a power failure; Windows writes it by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Gives a finished copy its name; from the return on it is the data file, also after a power failure. */
export function installCopy(copy: string, file: string): void {
  renameSync(copy, file);
  syncFolder(path.dirname(file));
}
