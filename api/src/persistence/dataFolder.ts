import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OPEN_TO_OTHERS = 0o077;
/** Set on folders that several users share, such as the system's temporary one. */
const STICKY = 0o1000;

/**
 * Creates the data folder, or makes an existing one unreadable for other users.
 * @throws Error that says what to do when the folder is shared between users or belongs to another one
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
