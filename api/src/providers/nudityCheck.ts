import { createOptionalWorker, isInstalled, WorkerBusy } from './optionalWorker';
import { readPhoto, type Picture } from './pictures';
import type { Logger } from './ports';

/** Detects pictures that may show nudity, without deciding about them. */
export interface NudityCheck {
  /**
   * Returns whether a processed picture may show nudity; false when it cannot be judged.
   * @throws WorkerBusy when too many are already waiting
   */
  mayShowNudity: (bytes: Buffer) => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Probabilities of the library's classes, from 0 to 1. */
type Classes = Partial<Record<'Drawing' | 'Hentai' | 'Neutral' | 'Porn' | 'Sexy', number>>;

/** 'Sexy' does not count, because it includes people in swimwear. See nudity-check/README.md for the measurements. */
const EXPLICIT = ['Porn', 'Hentai'] as const;
const EXPLICIT_MIN = 0.5;
/** One picture takes about 50 ms. */
const WAITING_MAX = 40;

export const noNudityCheck: NudityCheck = {
  mayShowNudity: async () => false,
  stop: async () => undefined,
};

/** Returns the check of the optional package in a folder, or `noNudityCheck` when it is not installed. */
export function chooseNudityCheck(folder: string, logger: Logger): NudityCheck {
  if (!isInstalled(folder, 'nsfwjs')) return noNudityCheck;
  const worker = createOptionalWorker<Picture, Classes>(folder, WAITING_MAX);
  return {
    async mayShowNudity(bytes) {
      try {
        const seen = await worker.ask(await readPhoto(bytes));
        return EXPLICIT.reduce((sum, name) => sum + (seen[name] ?? 0), 0) >= EXPLICIT_MIN;
      } catch (error) {
        if (error instanceof WorkerBusy) throw error;
        logger.warn({ err: error }, 'picture_not_checked');
        return false;
      }
    },
    stop: worker.stop,
  };
}
