import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Failure } from '../failure';

interface Spent {
  allowed: boolean;
  remaining: number;
  retryAfterSeconds: number;
}

/** Counts by key within a time window. */
export interface Limiter {
  spend: (key: string) => Promise<Spent>;
  getSpent: (key: string) => Promise<number>;
  /** Returns the time until another point is allowed, 0 if one is now; counts nothing. */
  getWaitSeconds: (key: string) => Promise<number>;
  /** Refunds one point. */
  refund: (key: string) => Promise<void>;
  /** Refuses the key for this many seconds; then it starts over. */
  block: (key: string, seconds: number) => Promise<void>;
  reset: (key: string) => Promise<void>;
}

/** Spends a point and returns the remaining budget. @throws Failure `rate_limited` with the time to wait */
export async function spendOrRefuse(limiter: Limiter, key: string): Promise<number> {
  const { allowed, remaining, retryAfterSeconds } = await limiter.spend(key);
  if (!allowed) throw new Failure('rate_limited', { retryAfterSeconds });
  return remaining;
}

interface LimiterOptions {
  name: string;
  points: number;
  windowSeconds: number;
}

export type CreateLimiter = (options: LimiterOptions) => Limiter;

export const createMemoryLimiter: CreateLimiter = (options) =>
  toLimiter(new RateLimiterMemory(toStoreOptions(options)));

/**
 * Returns limiters that count in Redis for all processes together. While Redis is unreachable, each process counts
 * separately: a limit that grows with the number of processes is better than none or than refusing every request.
 */
export function createRedisLimiters(client: unknown): CreateLimiter {
  return (options) =>
    toLimiter(
      new RateLimiterRedis({
        ...toStoreOptions(options),
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(toStoreOptions(options)),
      }),
    );
}

/** Multiplies every budget by `scale`; 0 switches limits off. */
export function withScale(create: CreateLimiter, scale: number): CreateLimiter {
  return (options) => {
    const points = scalePoints(options.points, scale);
    return points === null ? UNLIMITED : create({ ...options, points });
  };
}

/** Returns a scaled budget; null when limits are off. */
export const scalePoints = (points: number, scale: number): number | null =>
  scale === 0 ? null : Math.max(1, Math.round(points * scale));

const UNLIMITED: Limiter = {
  spend: async () => ({ allowed: true, remaining: Number.MAX_SAFE_INTEGER, retryAfterSeconds: 0 }),
  getSpent: async () => 0,
  getWaitSeconds: async () => 0,
  refund: async () => undefined,
  block: async () => undefined,
  reset: async () => undefined,
};

const toStoreOptions = ({ name, points, windowSeconds }: LimiterOptions) => ({
  keyPrefix: `sixfold:limit:${name}`,
  points,
  duration: windowSeconds,
});

function toLimiter(store: RateLimiterAbstract): Limiter {
  return {
    async spend(key) {
      try {
        return toSpent(await store.consume(key), true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return toSpent(refused, false);
        throw refused;
      }
    },
    getSpent: async (key) => (await store.get(key))?.consumedPoints ?? 0,
    async getWaitSeconds(key) {
      const counted = await store.get(key);
      return counted === null || counted.remainingPoints > 0 ? 0 : toSpent(counted, false).retryAfterSeconds;
    },
    async refund(key) {
      await store.reward(key);
    },
    async block(key, seconds) {
      await store.block(key, seconds);
    },
    async reset(key) {
      await store.delete(key);
    },
  };
}

const toSpent = ({ remainingPoints, msBeforeNext }: RateLimiterRes, allowed: boolean): Spent => ({
  allowed,
  remaining: remainingPoints,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
});
