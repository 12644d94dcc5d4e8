import type { Logger } from './ports';

/** Work that is done again and again while the application runs. */
export interface Ticker {
  /** The next turn begins so long after the end of the last, give or take a fifth: several processes must not march. */
  every: (intervalMs: number, name: string, work: () => Promise<void>) => void;
  /** No turn begins any more; resolves when the last one is over. */
  stop: () => Promise<void>;
}

const JITTER = 0.2;

/** Timers that hold nothing up. A turn that fails is logged, and the next one comes all the same. */
export function createTicker(logger: Logger): Ticker {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  return {
    every(intervalMs, name, work) {
      const turn = () => {
        const done = work()
          .catch((error: unknown) => logger.error({ err: error, name }, 'periodic_work_failed'))
          .finally(() => {
            running.delete(done);
            plan();
          });
        running.add(done);
      };
      const plan = () => {
        if (stopped) return;
        const spread = 1 - JITTER + 2 * JITTER * Math.random();
        timers.set(name, setTimeout(turn, intervalMs * spread).unref());
      };
      plan();
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
