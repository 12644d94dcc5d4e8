import { createOptionalWorker, isInstalled, WorkerBusy } from './optionalWorker';
import { readPhoto, type Picture } from './pictures';
import type { Logger } from './ports';

/** Recognises pictures that may show nudity. It never decides what happens to them. */
export interface NudityCheck {
  /**
   * Whether a picture of ours may show nudity; false when it cannot be judged.
   * @throws WorkerBusy when too many wait already
   */
  mayShowNudity: (bytes: Buffer) => Promise<boolean>;
  stop: () => Promise<void>;
}

/** The classes of the library, each with its probability from 0 to 1. */
type Classes = Partial<Record<'Drawing' | 'Hentai' | 'Neutral' | 'Porn' | 'Sexy', number>>;

/** 'Sexy' does not count, because it includes people in swimwear. See nudity-check/README.md for what was measured. */
const EXPLICIT = ['Porn', 'Hentai'] as const;
const EXPLICIT_MIN = 0.5;
/** One picture takes about 50 ms. */
const WAITING_MAX = 40;

/** Judges nothing: every picture is treated alike. */
export const noNudityCheck: NudityCheck = {
  mayShowNudity: async () => false,
  stop: async () => undefined,
};

/** The check of the optional package in a folder, or none when it is not installed. */
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
