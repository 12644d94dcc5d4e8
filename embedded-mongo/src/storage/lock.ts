import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Holder {
  pid: number;
  started: string;
  token: string;
  /** The server's address, once it listens. */
  uri?: string;
}

/** Folders locked by this process: its own pid in a lock file proves nothing about them. */
const heldHere = new Set<string>();

/** `Z` has ended and waits for its parent; `X` is being removed by the kernel. */
const ENDED_STATES = ['Z', 'X'];

/**
 * Reads when a process began, in clock ticks since boot, from /proc: this distinguishes a reused pid from the holder.
 * @returns '' when the process has ended, undefined when the system does not say
 */
function readStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may contain anything, so fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ENDED_STATES.includes(fields[0]!) ? '' : fields[19];
  } catch {
    return undefined;
  }
}

function isRunning(holder: Holder): boolean {
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = readStartTime(holder.pid);
  return started === undefined || (started !== '' && (holder.started === '' || holder.started === started));
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const lockFileOf = (folder: string): string => path.join(folder, 'embedded-mongo.lock');

/** Returns the address that the folder's living holder announced. */
export function findHolderUri(folder: string): string | undefined {
  const holder = readHolder(lockFileOf(folder));
  if (!holder) return undefined;
  return heldHere.has(path.resolve(folder)) || isRunning(holder) ? holder.uri : undefined;
}

export interface FolderLock {
  /** Unique to this holder. */
  token: string;
  /** Writes the server's address beside the lock, for programs that look for it. */
  announce(uri: string): void;
  release(): void;
}

/**
 * Locks a data folder for this process. LMDB itself lets a second process open it. The lock of a killed holder is
 * replaced.
 * @throws when another process (or this one) holds it
 */
export function lockFolder(folder: string): FolderLock {
  const file = lockFileOf(folder);
  const key = path.resolve(folder);
  const token = randomUUID();
  const createBusyError = (pid: number): Error =>
    new Error(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder (--data).`,
    );
  if (heldHere.has(key)) throw createBusyError(process.pid);
  const mine: Holder = { pid: process.pid, started: readStartTime(process.pid) ?? '', token };
  const replace = (holder: Holder): void => {
    writeFileSync(`${file}.${token}`, JSON.stringify(holder), { mode: 0o600 });
    renameSync(`${file}.${token}`, file);
  };
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readHolder(file);
    if (holder && isRunning(holder)) throw createBusyError(holder.pid);
    replace(mine);
    const winner = readHolder(file);
    if (winner && winner.token !== token) throw createBusyError(winner.pid);
  }
  heldHere.add(key);
  return {
    token,
    announce(uri) {
      // A holder that lost the folder must not overwrite its successor's address.
      if (readHolder(file)?.token === token) replace({ ...mine, uri });
    },
    release() {
      heldHere.delete(key);
      if (readHolder(file)?.token === token) rmSync(file, { force: true });
    },
  };
}
