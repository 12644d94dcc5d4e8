import type { LimitName } from '@sixfold/api-contract';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Failure } from './errors';

interface Limit {
  /** How often within the window, for one account. */
  perAccount: number;
  /** How often within the window, for one address; larger, because households and offices share one. */
  perAddress: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What the names of the contract mean. `RATE_LIMIT_SCALE` multiplies all of them. */
export const LIMITS: Readonly<Record<LimitName, Limit>> = {
  default: { perAccount: 600, perAddress: 2_400, windowSeconds: MINUTE },
  signIn: { perAccount: 10, perAddress: 100, windowSeconds: 15 * MINUTE },
  signUp: { perAccount: 5, perAddress: 30, windowSeconds: HOUR },
  passwordReset: { perAccount: 5, perAddress: 40, windowSeconds: HOUR },
  confirmPassword: { perAccount: 10, perAddress: 60, windowSeconds: 15 * MINUTE },
  search: { perAccount: 240, perAddress: 600, windowSeconds: MINUTE },
  // A tab reads the list again after each decision in another one. Without this a program could read everybody.
  browse: { perAccount: 600, perAddress: 3_000, windowSeconds: 10 * MINUTE },
  view: { perAccount: 300, perAddress: 1_500, windowSeconds: 10 * MINUTE },
  write: { perAccount: 120, perAddress: 600, windowSeconds: MINUTE },
  upload: { perAccount: 40, perAddress: 200, windowSeconds: 10 * MINUTE },
  photoCheck: { perAccount: 20, perAddress: 60, windowSeconds: HOUR },
  export: { perAccount: 5, perAddress: 20, windowSeconds: HOUR },
  generate: { perAccount: 60, perAddress: 300, windowSeconds: 10 * MINUTE },
  report: { perAccount: 60, perAddress: 120, windowSeconds: MINUTE },
};

export interface RateLimits {
  /** @throws Failure `rate_limited` when the address has used up its share */
  spendByAddress: (limit: LimitName, address: string) => Promise<void>;
  /** Takes back what a call has spent that turned out to be exempt. */
  refundAddress: (limit: LimitName, address: string) => Promise<void>;
  /** `account` is the member's id, or the e-mail address for calls that begin a session. */
  spendByAccount: (limit: LimitName, account: string) => Promise<void>;
}

/** Counts in this process. `scale` 0 switches limits off. */
export function createRateLimits(scale: number): RateLimits {
  if (scale === 0) {
    const ignore = async () => undefined;
    return { spendByAddress: ignore, refundAddress: ignore, spendByAccount: ignore };
  }
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, limit] of Object.entries(LIMITS)) {
    for (const [kind, points] of [
      ['account', limit.perAccount],
      ['address', limit.perAddress],
    ] as const) {
      const keyPrefix = `${name}:${kind}`;
      limiters.set(
        keyPrefix,
        new RateLimiterMemory({
          keyPrefix,
          points: Math.max(1, Math.round(points * scale)),
          duration: limit.windowSeconds,
        }),
      );
    }
  }
  const spend = async (keyPrefix: string, key: string) => {
    try {
      await limiters.get(keyPrefix)?.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Failure('rate_limited', {
        retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)),
      });
    }
  };
  return {
    spendByAddress: (limit, address) => spend(`${limit}:address`, address),
    async refundAddress(limit, address) {
      await limiters.get(`${limit}:address`)?.reward(address);
    },
    spendByAccount: (limit, account) => spend(`${limit}:account`, account),
  };
}
