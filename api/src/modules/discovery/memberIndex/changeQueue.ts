/** Members per database read. */
const BATCH_MAX = 500;

/**
 * Collects ids of changed members and applies them in batches, one at a time.
 *
 * A member who changes several times during a batch is in the next one once. Changes are noted after they are stored,
 * so a batch never reads too early.
 * @param apply must not reject
 */
export function createChangeQueue(apply: (memberIds: string[]) => Promise<void>) {
  let waiting: Set<string> | undefined;
  let last = Promise.resolve();

  return {
    note(memberId: string): void {
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
    /** Resolves when all changes noted so far are applied. */
    settled: (): Promise<void> => last,
  };
}
