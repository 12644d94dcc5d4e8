import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../providers/ports';

/** Starts work in the background, after the reply. A failure is logged as `failureEvent`. */
export type RunInBackground = (work: () => Promise<void>, failureEvent: string) => void;

/**
 * Work starts after a random delay, once the reply has left. A slow mail server therefore delays no reply, and the
 * timing of this reply and the next does not reveal whether there was any work.
 */
const START_DELAY_MS = [50, 250] as const;

export const createBackgroundRunner =
  (logger: Logger): RunInBackground =>
  (work, failureEvent) => {
    const started = pause(randomInt(...START_DELAY_MS), undefined, { ref: false }).then(work);
    started.catch((error: unknown) => logger.error({ err: error }, failureEvent));
  };
