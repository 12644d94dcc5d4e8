import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { toOpaqueString } from '@sixfold/api-contract';
import { createTaskQueue } from './taskQueue';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane; about 12 ms. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = 2 satisfies Algorithm;

interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Queue of a password: for devices that have signed in before, or for all others. */
type PasswordQueue = 'known' | 'anybody';

export interface Passwords {
  /** @throws TaskQueueFullError */
  hash: (password: string) => Promise<string>;
  /** Takes the same time for a missing account (`storedHash` null), and then returns false. @throws TaskQueueFullError */
  matches: (password: string, storedHash: string | null, queue?: PasswordQueue) => Promise<boolean>;
  /**
   * Returns whether a stored hash was made with other parameters than the current ones, or from the password as typed
   * instead of its normal form.
   */
  isOutdated: (storedHash: string, password: string) => Promise<boolean>;
}

/**
 * Hashing occupies a core on the thread pool, which file access and name lookups need too. One core always remains for
 * other work, and passwords are hashed in order of arrival.
 */
const LANES = Math.max(1, Math.min(3, availableParallelism() - 1));
/** About two seconds of waiting; beyond that, a request is refused and may retry. */
const WAITING_MAX = 64;
/** Queue places that a flood of strangers cannot take from members on their own devices. */
const RESERVED_FOR_KNOWN = 32;

interface PasswordsOptions {
  cost?: PasswordCost;
  lanesCount?: number;
  waitingMax?: number;
}

export function createPasswords({
  cost = COST,
  lanesCount = LANES,
  waitingMax = WAITING_MAX,
}: PasswordsOptions = {}): Passwords {
  const lanes = createTaskQueue(lanesCount, waitingMax);
  const { memoryCost, timeCost, parallelism } = cost;
  const hashNow = (password: string) => hash(toOpaqueString(password), { ...cost, algorithm: ARGON2ID });
  const verifyNow = (storedHash: string, password: string) => verify(storedHash, password).catch(() => false);
  const currentPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => lanes.run(() => hashNow(password)),
    async matches(password, storedHash, queue = 'anybody') {
      // Bypasses the queue, because a full queue at the first call must not make this fail permanently.
      decoy ??= hashNow('nobody has this password');
      const compared = storedHash ?? (await decoy);
      const matched = await lanes.run(
        async () => {
          const normal = toOpaqueString(password);
          if (await verifyNow(compared, normal)) return true;
          // Earlier versions hashed the password as typed.
          return normal !== password && verifyNow(compared, password);
        },
        { reserved: queue === 'known' ? RESERVED_FOR_KNOWN : 0 },
      );
      return storedHash !== null && matched;
    },
    async isOutdated(storedHash, password) {
      if (!storedHash.startsWith(currentPrefix)) return true;
      const normal = toOpaqueString(password);
      return normal !== password && !(await lanes.run(() => verifyNow(storedHash, normal)));
    },
  };
}
