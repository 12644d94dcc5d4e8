import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isFileLocked, lockFile } from './fileLock';

/** Describes the process that holds a folder, for messages and for programs that look for its server. */
interface Holder {
  pid: number;
  started: string;
  token: string;
  /** Host name of the machine or container of the pid. Versions without it did not use a kernel lock. */
  host?: string;
  /** The server's address, once it is listening. */
  uri?: string;
}

/** `Z` has ended and waits for its parent; `X` is being removed by the kernel. */
const ENDED_STATES = ['Z', 'X'];

/**
 * Reads the start time of a process from /proc, in clock ticks since boot, to distinguish a reused pid from the holder.
 * @returns '' when the process has ended, undefined when the system does not provide it
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

/** Whether a process of a version without the kernel lock is running. In another container this cannot be detected. */
function isEarlierVersionRunning(holder: Holder): boolean {
  if (holder.host !== undefined || holder.pid === process.pid) return false;
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

const holderFileOf = (folder: string): string => path.join(folder, 'embedded-mongo.lock');
const lockedFileOf = (folder: string): string => `${holderFileOf(folder)}.held`;

/** Returns the address announced by the folder's running holder. */
export function findHolderUri(folder: string): string | undefined {
  const holder = readHolder(holderFileOf(folder));
  if (!holder) return undefined;
  return (isFileLocked(lockedFileOf(folder)) ?? isEarlierVersionRunning(holder)) ? holder.uri : undefined;
}

export type FolderLock = ReturnType<typeof lockFolder>;

function createBusyError(folder: string, holder: Holder | undefined): Error {
  const elsewhere = holder?.host !== undefined && holder.host !== os.hostname() ? ` on ${holder.host}` : '';
  const by = holder ? `process ${holder.pid}${elsewhere}` : 'another process';
  return new Error(
    `The data folder ${folder} is in use by ${by}. Stop it, or choose another folder (--data).`,
  );
}

/**
 * Locks a data folder for this process, because LMDB itself lets a second process open it. The kernel releases the lock
 * with the process and covers the processes of all containers.
 * @throws when another process (or this one) holds it
 */
export function lockFolder(folder: string) {
  const file = holderFileOf(folder);
  const token = randomUUID();
  const lock = lockFile(lockedFileOf(folder));
  const before = readHolder(file);
  if (!lock) throw createBusyError(folder, before);
  if (before && isEarlierVersionRunning(before)) {
    lock.release();
    throw createBusyError(folder, before);
  }
  const mine: Holder = {
    pid: process.pid,
    started: readStartTime(process.pid) ?? '',
    token,
    host: os.hostname(),
  };
  const replaceHolder = (holder: Holder): void => {
    writeFileSync(`${file}.${token}`, JSON.stringify(holder), { mode: 0o600 });
    renameSync(`${file}.${token}`, file);
  };
  try {
    replaceHolder(mine);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    /** Unique to this holder. */
    token,
    /** @throws when the folder may have another holder, because the locked file was removed */
    check(): void {
      if (!lock.isIntact())
        throw new Error(`${lockedFileOf(folder)} was removed, so another process may use this data folder`);
    },
    /** Publishes the server's address next to the lock, for programs that look for it. */
    announce(uri: string): void {
      // A holder that lost the folder must not overwrite its successor's address.
      if (readHolder(file)?.token === token) replaceHolder({ ...mine, uri });
    },
    release(): void {
      if (readHolder(file)?.token === token) rmSync(file, { force: true });
      lock.release();
    },
  };
}
