import type { Logger, Scheduler } from './ports';

/** Creates timers in this process. An exiting process does not wait for them. */
export function createScheduler(logger: Logger): Scheduler {
  const timers = new Set<NodeJS.Timeout>();
  return {
    after(delayMs, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work().catch((error: unknown) => logger.error({ err: error }, 'scheduled_work_failed'));
      }, delayMs);
      timer.unref();
      timers.add(timer);
    },
    cancelAll() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
