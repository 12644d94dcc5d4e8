/** Notifies waiting code in this process. */
export type Signals = ReturnType<typeof createSignals>;

export function createSignals() {
  const waiting = new Map<string, Set<() => void>>();
  return {
    notify(key: string): void {
      for (const end of [...(waiting.get(key) ?? [])]) end();
    },
    /** Resolves at the next notification, after `ms` at the latest, or when the signal aborts. */
    wait: (key: string, ms: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const others = waiting.get(key) ?? new Set();
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', end);
          others.delete(end);
          if (others.size === 0) waiting.delete(key);
          resolve();
        };
        const timer = setTimeout(end, ms);
        waiting.set(key, others.add(end));
        signal?.addEventListener('abort', end);
        if (signal?.aborted) end();
      }),
  };
}
