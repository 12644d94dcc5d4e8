import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Holder {
  pid: number;
  started: string;
  token: string;
}

/** Folders held by this very process: its own number in a lock file says nothing about them. */
const heldHere = new Set<string>();

/** When the process began, in clock ticks since boot, where /proc tells it: a reused number is then seen through. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(holder: Holder): boolean {
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.started === '' || holder.started === startOf(holder.pid);
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/**
 * Takes a data folder for this process alone. LMDB itself lets a second process open it without a word.
 * A holder that was killed is recognised and replaced. @throws when another process (or this one) has it.
 * @returns a token that is unique to this holder, and the release
 */
export function lockFolder(folder: string): { token: string; release: () => void } {
  const file = path.join(folder, 'embedded-mongo.lock');
  const key = path.resolve(folder);
  const token = randomUUID();
  const busy = (pid: number): Error =>
    new Error(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder (--data).`,
    );
  if (heldHere.has(key)) throw busy(process.pid);
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), token } satisfies Holder);
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readHolder(file);
    if (holder && isRunning(holder)) throw busy(holder.pid);
    writeFileSync(`${file}.${token}`, mine);
    renameSync(`${file}.${token}`, file);
    const winner = readHolder(file);
    if (winner && winner.token !== token) throw busy(winner.pid);
  }
  heldHere.add(key);
  return {
    token,
    release: () => {
      heldHere.delete(key);
      if (readHolder(file)?.token === token) rmSync(file, { force: true });
    },
  };
}
