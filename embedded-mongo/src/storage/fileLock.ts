import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A kernel lock on an open file. It ends with the process, regardless of how that ends. */
export interface FileLock {
  /** Whether the file is still at its path. Otherwise another process could lock a new file there. */
  isIntact(): boolean;
  release(): void;
}

/** A process checking the lock holds it briefly. */
const ATTEMPTS = 5;
const PAUSE_MS = 20;

interface Extensions {
  tryLock(descriptor: number): boolean;
}

/** The package is resolved from the program, because its native part does not exist for every system. */
function loadExtensions(): Extensions {
  const from = createRequire(process.argv[1] ?? path.join(process.cwd(), 'package.json'));
  try {
    return from('fs-native-extensions') as Extensions;
  } catch (error) {
    throw new Error(
      'This system offers no lock for the data folder. Install the command flock (on Linux it is part of util-linux and busybox), or set MONGODB_URI to a MongoDB.',
      { cause: error },
    );
  }
}

/**
 * On Linux, the command `flock` locks the open file. It is available with every C library, so containers of different
 * systems use the same kind of lock.
 */
function tryLockDescriptor(descriptor: number): boolean {
  if (process.platform === 'linux') {
    const { status, error } = spawnSync('flock', ['-n', '-x', '3'], {
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
    });
    if (status === 0 || status === 1) return status === 0;
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ENOENT')
      throw new Error(`The command flock failed: ${error?.message ?? `it ended with ${status}`}`);
  }
  return loadExtensions().tryLock(descriptor);
}

const isAtPath = (descriptor: number, file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino;

/** Locks a file and creates it if it is missing. Returns undefined when another open file has the lock. */
export function lockFile(file: string): FileLock | undefined {
  for (let attempt = 1; ; attempt++) {
    const descriptor = openSync(file, 'a+', 0o600);
    // A holder that has just ended may have removed the opened file.
    if (tryLockDescriptor(descriptor) && isAtPath(descriptor, file)) {
      return {
        isIntact: () => isAtPath(descriptor, file),
        release() {
          if (isAtPath(descriptor, file)) rmSync(file);
          closeSync(descriptor);
        },
      };
    }
    closeSync(descriptor);
    if (attempt === ATTEMPTS) return undefined;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Returns whether a process has locked the file; undefined without such a file. */
export function isFileLocked(file: string): boolean | undefined {
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  const descriptor = openSync(file, 'r+');
  try {
    return !tryLockDescriptor(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
