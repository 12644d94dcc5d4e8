/** Collects ids of members who changed and hands them on a batch at a time, never two batches at once. */
export interface ChangeQueue {
  note: (memberId: string) => void;
  /** Resolves when everything that was noted so far is handed on. */
  settled: () => Promise<void>;
}

/** So many are read from the database at once. */
const BATCH_MAX = 500;

/**
 * Somebody who changes three times while a batch is under way is in the next one once. What was noted before a batch
 * began is written already, so reading it in the batch is never too early.
 * @param apply must not reject
 */
export function createChangeQueue(apply: (memberIds: string[]) => Promise<void>): ChangeQueue {
  let waiting: Set<string> | undefined;
  let last = Promise.resolve();

  return {
    note(memberId) {
      if (!waiting || waiting.size >= BATCH_MAX) {
        const batch = new Set<string>();
        waiting = batch;
        last = last.then(() => {
          if (waiting === batch) waiting = undefined;
          return apply([...batch]);
        });
      }
      waiting.add(memberId);
    },
    settled: () => last,
  };
}
