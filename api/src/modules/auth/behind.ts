import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../providers/ports';

/** Work behind an answer begins after it has left, at no moment that could be told from its time or the next one's. */
const BEHIND_MS = [50, 250] as const;

/** Runs work that callers do not wait for: a slow mail server holds nobody up, and the time of an answer tells nothing. */
export const createBehind =
  (logger: Logger) =>
  (work: () => Promise<void>, event: string): void => {
    const begun = pause(randomInt(...BEHIND_MS), undefined, { ref: false }).then(work);
    begun.catch((error: unknown) => logger.error({ err: error }, event));
  };
