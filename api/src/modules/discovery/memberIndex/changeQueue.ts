/** Collects ids of changed members and applies them in batches, one batch at a time. */
export interface ChangeQueue {
  note: (memberId: string) => void;
  /** Resolves when everything noted so far has been applied. */
  settled: () => Promise<void>;
}

/** Members per read from the database. */
const BATCH_MAX = 500;

/**
 * A member who changes three times during a batch is in the next one once. Changes are noted after they are stored, so
 * a batch never reads too early.
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
