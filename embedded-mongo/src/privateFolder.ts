import { chmodSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';

const OPEN_TO_OTHERS = 0o077;
/** Set on folders that several users share, such as the system's temporary folder. */
const STICKY = 0o1000;

/**
 * Creates a folder with mode 0700, or restricts an existing one to this user.
 * @throws when it is a file, or shared between users
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(
      `${folder} is no folder. Nothing was changed. Choose another one, or move the file away.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const { mode } = statSync(folder);
  if ((mode & OPEN_TO_OTHERS) === 0) return;
  if ((mode & STICKY) !== 0)
    throw new Error(`${folder} is shared by all users of this machine. Choose a folder of its own.`);
  chmodSync(folder, 0o700);
}

/**
 * Creates a private folder with a predictable name.
 * @throws when it belongs to another user, or is a link
 */
export function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another user. Remove it, or set TMPDIR to a folder of your own.`);
  makePrivateFolder(folder);
}
