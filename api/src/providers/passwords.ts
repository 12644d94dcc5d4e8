import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createLanes } from './lanes';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane; about 12 ms. */
const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes the same time for an account that does not exist (`storedHash` null), and then answers false. */
  matches: (password: string, storedHash: string | null) => Promise<boolean>;
}

/**
 * Hashing takes a processor for itself, on a pool of threads that files and name lookups need too. One core is always
 * left to everybody else, and who comes first is served first.
 */
const LANES = Math.max(1, Math.min(3, availableParallelism() - 1));

export function createPasswords(lanesCount = LANES): Passwords {
  const lanes = createLanes(lanesCount);
  const hashInTurn = (password: string) => lanes.run(() => hash(password, COST));
  let decoy: Promise<string> | undefined;
  return {
    hash: hashInTurn,
    async matches(password, storedHash) {
      decoy ??= hashInTurn('nobody has this password');
      const compared = storedHash ?? (await decoy);
      const matched = await lanes.run(() => verify(compared, password)).catch(() => false);
      return storedHash !== null && matched;
    },
  };
}
