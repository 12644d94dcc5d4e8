import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Holder {
  pid: number;
  started: string;
  token: string;
  /** Where it serves, once it does. */
  uri?: string;
}

/** Folders held by this very process: its own number in a lock file says nothing about them. */
const heldHere = new Set<string>();

/** `Z` has ended and waits for its parent to notice; `X` is what the kernel is just removing. */
const ENDED_STATES = ['Z', 'X'];

/**
 * When a process began, in clock ticks since boot, where /proc shows it: this tells a reused number from the holder.
 * @returns '' when the process has ended, undefined when the system does not say
 */
function readStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold anything; fields are counted from behind it.
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

/** The address that the folder's holder announced, when there is one that still runs. */
export function findHolderUri(folder: string): string | undefined {
  const holder = readHolder(lockFileOf(folder));
  if (!holder) return undefined;
  return heldHere.has(path.resolve(folder)) || isRunning(holder) ? holder.uri : undefined;
}

export interface FolderLock {
  /** Unique to this holder. */
  token: string;
  /** Writes where the holder serves beside its name, for programs that look for it. */
  announce(uri: string): void;
  release(): void;
}

/**
 * Takes a data folder for this process alone. LMDB itself lets a second process open it without a word.
 * A holder that was killed is recognised and replaced. @throws when another process (or this one) has it.
 */
export function lockFolder(folder: string): FolderLock {
  const file = lockFileOf(folder);
  const key = path.resolve(folder);
  const token = randomUUID();
  const busy = (pid: number): Error =>
    new Error(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder (--data).`,
    );
  if (heldHere.has(key)) throw busy(process.pid);
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
    if (holder && isRunning(holder)) throw busy(holder.pid);
    replace(mine);
    const winner = readHolder(file);
    if (winner && winner.token !== token) throw busy(winner.pid);
  }
  heldHere.add(key);
  return {
    token,
    announce(uri) {
      // Never over a successor's name: a holder that lost the folder has nothing to announce.
      if (readHolder(file)?.token === token) replace({ ...mine, uri });
    },
    release() {
      heldHere.delete(key);
      if (readHolder(file)?.token === token) rmSync(file, { force: true });
    },
  };
}
