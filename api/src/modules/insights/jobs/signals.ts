/** Notifies waiting code in this process. */
export interface Signals {
  notify: (key: string) => void;
  /** Resolves at the next notification, after `ms` at the latest, or when the signal aborts. */
  wait: (key: string, ms: number, signal?: AbortSignal) => Promise<void>;
}

export function createSignals(): Signals {
  const waiting = new Map<string, Set<() => void>>();
  return {
    notify(key) {
      for (const end of [...(waiting.get(key) ?? [])]) end();
    },
    wait: (key, ms, signal) =>
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
