import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane; about 12 ms. */
const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes the same time for an account that does not exist (`storedHash` null), and then answers false. */
  matches: (password: string, storedHash: string | null) => Promise<boolean>;
}

export function createPasswords(): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, COST),
    async matches(password, storedHash) {
      decoy ??= hash('nobody has this password', COST);
      const matched = await verify(storedHash ?? (await decoy), password).catch(() => false);
      return storedHash !== null && matched;
    },
  };
}
