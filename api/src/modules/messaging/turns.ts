/**
 * Runs work for one key in the order in which it came, one piece at a time; other keys do not wait. The log itself needs
 * no turns. They let one process announce entries in order and before a block is acknowledged, and they spare the
 * writers of a conversation competing for each number.
 */
export interface Turns {
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
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
