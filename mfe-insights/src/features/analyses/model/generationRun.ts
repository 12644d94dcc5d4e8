/** Pause between two items, to spread the load of a run. */
const PAUSE_BETWEEN_MS = 2000;

export interface RunStep<Item> {
  readonly item: Item;
  /** 1-based. */
  readonly position: number;
  readonly total: number;
  /** Whether the run pauses before this item. */
  readonly isPaused: boolean;
}

export interface GenerationRun<Item> {
  /** Analyses missing at the start of the run, in order. */
  items: readonly Item[];
  /** Called before each item, which may have been written on request in the meantime. */
  isStillMissing: (item: Item) => boolean;
  /** Writes and stores one item; rejects on failure. */
  generate: (item: Item) => Promise<void>;
  /** Whether every later item would fail in the same way: signed out, offline, rate-limited. */
  endsRun: (failure: unknown) => boolean;
  onStep: (step: RunStep<Item>) => void;
  onFailure: (item: Item, failure: unknown) => void;
  pause: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Ends the run before its next item; the current one is finished. */
  signal: AbortSignal;
}

/**
 * Writes the missing analyses in sequence with a pause between them. Reports a failure, then continues.
 *
 * @returns the items that were written; never rejects
 */
export async function runGeneration<Item>(run: GenerationRun<Item>): Promise<Item[]> {
  const written: Item[] = [];
  let isFirst = true;
  // A run aborted in the same tick, as in React's strict mode, ends without a call.
  await Promise.resolve();
  for (const [index, item] of run.items.entries()) {
    if (run.signal.aborted) break;
    if (!run.isStillMissing(item)) continue;
    const step = { item, position: index + 1, total: run.items.length };
    if (!isFirst) {
      run.onStep({ ...step, isPaused: true });
      await run.pause(PAUSE_BETWEEN_MS, run.signal);
      if (run.signal.aborted) break;
      if (!run.isStillMissing(item)) continue;
    }
    isFirst = false;
    run.onStep({ ...step, isPaused: false });
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

/** Resolves after a duration, or as soon as the signal aborts. Never rejects. */
export function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end);
  });
}
