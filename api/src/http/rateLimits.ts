import type { LimitName } from '@sixfold/api-contract';
import { spendOrRefuse, type CreateLimiter, type Limiter } from '../providers/limiter';

interface Limit {
  perAccount: number;
  /** Higher than `perAccount`, because households and offices share an address. */
  perAddress: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits by their names in the contract. `RATE_LIMIT_SCALE` multiplies all of them. */
export const LIMITS: Readonly<Record<LimitName, Limit>> = {
  default: { perAccount: 600, perAddress: 2_400, windowSeconds: MINUTE },
  signUp: { perAccount: 5, perAddress: 30, windowSeconds: HOUR },
  passwordReset: { perAccount: 5, perAddress: 40, windowSeconds: HOUR },
  confirmPassword: { perAccount: 10, perAddress: 60, windowSeconds: 15 * MINUTE },
  search: { perAccount: 240, perAddress: 600, windowSeconds: MINUTE },
  // A tab reloads the list after each decision in another tab. Without this limit, a program could read every profile.
  browse: { perAccount: 600, perAddress: 3_000, windowSeconds: 10 * MINUTE },
  conversation: { perAccount: 600, perAddress: 2_400, windowSeconds: MINUTE },
  view: { perAccount: 300, perAddress: 1_500, windowSeconds: 10 * MINUTE },
  write: { perAccount: 120, perAddress: 600, windowSeconds: MINUTE },
  upload: { perAccount: 40, perAddress: 200, windowSeconds: 10 * MINUTE },
  photoCheck: { perAccount: 20, perAddress: 60, windowSeconds: HOUR },
  export: { perAccount: 5, perAddress: 20, windowSeconds: HOUR },
  generate: { perAccount: 60, perAddress: 300, windowSeconds: 10 * MINUTE },
  // Each call sends an e-mail to an address that belongs to no member.
  shareDate: { perAccount: 10, perAddress: 30, windowSeconds: 24 * HOUR },
  report: { perAccount: 60, perAddress: 120, windowSeconds: MINUTE },
};

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(createLimiter: CreateLimiter) {
  const limitersBy = (kind: 'account' | 'address', pointsOf: (limit: Limit) => number) =>
    Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => [
        name,
        createLimiter({
          name: `${name}:${kind}`,
          points: pointsOf(limit),
          windowSeconds: limit.windowSeconds,
        }),
      ]),
    ) as Record<LimitName, Limiter>;
  const byAccount = limitersBy('account', ({ perAccount }) => perAccount);
  const byAddress = limitersBy('address', ({ perAddress }) => perAddress);
  return {
    /** @throws Failure `rate_limited` when the address has used up its share */
    async spendByAddress(limit: LimitName, address: string): Promise<void> {
      await spendOrRefuse(byAddress[limit], address);
    },
    /** `account` is the member's id. @throws Failure `rate_limited` */
    async spendByAccount(limit: LimitName, account: string): Promise<void> {
      await spendOrRefuse(byAccount[limit], account);
    },
  };
}
