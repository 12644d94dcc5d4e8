import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../providers/ports';

/** Starts work that the reply does not wait for. A failure is logged as `failureEvent`. */
export type RunInBackground = (work: () => Promise<void>, failureEvent: string) => void;

/**
 * The work starts at a random moment after the reply has left. A slow mail server delays no reply, and neither the time
 * of this reply nor that of the next one reveals whether there was anything to do.
 */
const START_DELAY_MS = [50, 250] as const;

export const createBackgroundRunner =
  (logger: Logger): RunInBackground =>
  (work, failureEvent) => {
    const started = pause(randomInt(...START_DELAY_MS), undefined, { ref: false }).then(work);
    started.catch((error: unknown) => logger.error({ err: error }, failureEvent));
  };
