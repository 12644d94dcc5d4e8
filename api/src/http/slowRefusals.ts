import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'koa';
import { ERRORS } from '@sixfold/api-contract';
import { Failure } from '../failure';
import type { CreateLimiter } from '../providers/limiter';

/** More refusals in a row than a person or a page would cause. */
const REFUSALS = { name: 'refusals', points: 30, windowSeconds: 10 };
const DELAY_MS = 1_000;

/** Resolves when the refusal may be sent. `key` is the member's id or the visitor's address. */
export type SlowRefusals = (ctx: Context, key: string, error: unknown) => Promise<void>;

/**
 * Delays the refusals of a member or address that causes many, because repeating a refused request in a loop would
 * otherwise cost the server more than the sender.
 */
export function createSlowRefusals(createLimiter: CreateLimiter, delayMs = DELAY_MS): SlowRefusals {
  const refusals = createLimiter(REFUSALS);
  return async (ctx, key, error) => {
    if (!(error instanceof Failure) || !isCounted(ERRORS[error.id].status)) return;
    const { allowed } = await refusals.spend(key);
    if (allowed) return;
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    await pause(delayMs, undefined, { signal: gone.signal }).catch(() => undefined);
  };
}

/** Excludes 401, which every visitor's page gets, because all visitors in an office share one address. */
const isCounted = (status: number): boolean => status !== 401 && status < 500;
