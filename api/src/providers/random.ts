import { randomBytes } from 'node:crypto';
import type { Random } from './ports';

/** Pooled, because every request needs two short ids and a system call costs as much for many bytes as for a few. */
const POOL_BYTES = 8_192;
const POOLED_LENGTH_MAX = 64;

let pool = Buffer.alloc(0);
let used = 0;

export const systemRandom: Random = {
  bytes(length) {
    if (length > POOLED_LENGTH_MAX) return randomBytes(length);
    if (used + length > pool.length) {
      pool = randomBytes(POOL_BYTES);
      used = 0;
    }
    const bytes = Buffer.from(pool.subarray(used, used + length));
    // A session's id must not stay in memory after it was returned.
    pool.fill(0, used, used + length);
    used += length;
    return bytes;
  },
};
