import { closeSync, copyFileSync, constants, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function syncPath(file: string, flags: string): void {
  const descriptor = openSync(file, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Without the sync a renamed file may be lost after a power failure; Windows writes it by itself. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

/** Copies a file that must not exist yet; on return the copy is on the disk. */
export function copySynced(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  syncPath(to, 'r+');
}

/** Replaces a small file in one step; on return it is on the disk. */
export function writeSynced(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  syncFolder(path.dirname(file));
}
