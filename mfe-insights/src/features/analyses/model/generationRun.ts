/** Between two generations of a run, so that a member's analyses do not arrive as a burst. */
export const PAUSE_BETWEEN_MS = 2000;

export interface RunStep<Item> {
  readonly item: Item;
  /** From 1. */
  readonly position: number;
  readonly total: number;
}

export interface GenerationRun<Item> {
  /** What was missing when the run began, in the order in which it is written. */
  items: readonly Item[];
  /** Asked again at each item's turn: it may have been written by hand meanwhile. */
  isStillMissing: (item: Item) => boolean;
  /** Writes one and stores it. Rejects when that fails. */
  generate: (item: Item) => Promise<void>;
  /** Whether a failure would meet every later item too: signed out, offline, limited. */
  endsRun: (failure: unknown) => boolean;
  onStep: (step: RunStep<Item>) => void;
  onFailure: (item: Item, failure: unknown) => void;
  /** The clock. Resolves after so many milliseconds, or at once when the signal says stop. */
  pause: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Stops the run before its next item; what is being written is finished. */
  signal: AbortSignal;
}

/**
 * Writes everything that is missing, one after the other with a pause between. A failure is told and passed over.
 * Never rejects; resolves with what was written.
 */
export async function runGeneration<Item>(run: GenerationRun<Item>): Promise<Item[]> {
  const written: Item[] = [];
  let isFirst = true;
  // Lets a run that is stopped in the same breath (a component mounted twice by React) end without a call.
  await Promise.resolve();
  for (const [index, item] of run.items.entries()) {
    if (!run.signal.aborted && !isFirst) await run.pause(PAUSE_BETWEEN_MS, run.signal);
    if (run.signal.aborted) break;
    if (!run.isStillMissing(item)) continue;
    isFirst = false;
    run.onStep({ item, position: index + 1, total: run.items.length });
    try {
      await run.generate(item);
      written.push(item);
    } catch (failure) {
      run.onFailure(item, failure);
      if (run.endsRun(failure)) break;
    }
  }
  return written;
}
