import type { Scheduler } from '../../providers/ports';
import { end, type EndingDeps } from './ending';
import { computeOverdueLimits, findOverdueOutcome } from './policy';

/** Interval at which active calls are checked for heartbeats. */
const CHECK_MS = 15_000;

interface WatchingDeps extends EndingDeps {
  scheduler: Scheduler;
}

/** Returns a function that starts checking active calls periodically, until none are left. */
export function createWatch(deps: WatchingDeps): () => void {
  let isWatching = false;
  function plan(delayMs: number): void {
    deps.scheduler.after(delayMs, async () => {
      isWatching = false;
      await endOverdue(deps);
      if (await deps.videoCalls.hasActive()) watch();
    });
  }
  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    plan(CHECK_MS);
  }
  return watch;
}

/**
 * Ends abandoned calls. Each heartbeat checks whether its call is still allowed, so a call without heartbeats soon
 * becomes overdue.
 */
export async function endOverdue(deps: EndingDeps): Promise<void> {
  const { videoCalls, clock } = deps;
  for (const call of await videoCalls.listOverdue(computeOverdueLimits(clock())))
    await end(deps, call, findOverdueOutcome(call, clock()));
}
