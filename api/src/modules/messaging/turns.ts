/**
 * Runs work per key in order, one task at a time; other keys do not wait. The log does not depend on this. It lets one
 * process announce entries in order and before a block is acknowledged, and avoids races for each number between
 * writers of a conversation.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const before = last.get(key) ?? Promise.resolve();
      const turn = before.then(work, work);
      last.set(key, turn);
      try {
        return await turn;
      } finally {
        if (last.get(key) === turn) last.delete(key);
      }
    },
  };
}
