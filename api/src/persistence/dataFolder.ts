import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const OPEN_TO_OTHERS = 0o077;
/** Set on folders that several users share, such as the system's temporary one. */
const STICKY = 0o1000;

const DATABASE_FILE = /^data(-\d+)?\.mdb$/;

/** Detects a DATA_DIR that must be a mistake, before anything is written there. */
export function findDataDirProblems(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR'
      ? [`DATA_DIR is ${folder}, which is a file or lies in one. Choose a folder.`]
      : [];
  }
  const file = names.find((name) => DATABASE_FILE.test(name));
  if (file === undefined) return [];
  return [
    `DATA_DIR is ${folder}, which holds ${file} and so is a folder of the database itself. Set DATA_DIR to the folder ` +
      `above it, ${path.dirname(folder)}; otherwise a second, empty database would be made inside.`,
  ];
}

/**
 * Creates the data folder, or makes an existing one unreadable for other users.
 * @throws Error explaining what to do when the folder is shared between users or belongs to another user
 */
export function makeDataFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const { mode } = statSync(folder);
  if ((mode & OPEN_TO_OTHERS) === 0) return;
  if ((mode & STICKY) !== 0)
    throw new Error(
      `DATA_DIR is ${folder}, which all users of this machine share. Choose a folder of its own.`,
    );
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new Error(
      `Other users can read ${folder}, and its mode cannot be changed. Run chmod 700 on it as its owner, or set DATA_DIR to another folder.`,
    );
  }
}
