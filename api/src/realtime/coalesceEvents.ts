import type { CreateLimiter } from '../providers/limiter';
import type { Scheduler } from '../providers/ports';

interface CoalesceDeps {
  createLimiter: CreateLimiter;
  scheduler: Scheduler;
}

interface Burst {
  name: string;
  /** Events per window that are published immediately. */
  points: number;
  windowSeconds: number;
}

/**
 * Limits the live events that one member causes for another.
 * @returns a function that publishes an event now; further events with the same key become one `publishLate` at the end
 * of the window
 */
export function createCoalescing({ createLimiter, scheduler }: CoalesceDeps, burst: Burst) {
  const limiter = createLimiter(burst);
  const planned = new Set<string>();

  return async (key: string, publishNow: () => Promise<void>, publishLate: () => Promise<void>) => {
    if (planned.has(key)) return;
    const { allowed, retryAfterSeconds } = await limiter.spend(key);
    if (allowed) return publishNow();
    planned.add(key);
    scheduler.after(retryAfterSeconds * 1_000, async () => {
      planned.delete(key);
      await publishLate();
    });
  };
}
