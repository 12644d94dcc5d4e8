import type { Logger } from './ports';

/** Runs periodic work while the application runs. */
export interface Ticker {
  /**
   * Starts the next run this long after the end of the last, with a jitter of a fifth, so that several processes do not
   * run in lockstep.
   */
  every: (intervalMs: number, name: string, work: () => Promise<void>) => void;
  /** Starts no further runs; resolves when the last one has ended. */
  stop: () => Promise<void>;
}

const JITTER = 0.2;

/** Creates timers that do not keep the process running. A failed run is logged and does not prevent the next one. */
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
