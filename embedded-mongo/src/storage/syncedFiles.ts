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

/** Without the sync, a power failure may lose a renamed file. Windows syncs automatically. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

/** Copies a file to a path that must not exist yet. On return, the copy is on disk. */
export function copySynced(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  syncPath(to, 'r+');
}

/** Replaces a small file atomically. On return, it is on disk. */
export function writeSynced(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  syncFolder(path.dirname(file));
}
