interface Waiting<T> {
  resolve: (found: T | null) => void;
  reject: (reason: unknown) => void;
}

/**
 * Turns a read of many keys into single-key reads that share commands. Reads requested within two turns of the event
 * loop are sent together, because a command costs far more than a document and every request begins with the same few
 * reads. Nothing is cached: a read never returns data older than its request.
 */
export function createBatchedRead<T>(
  findMany: (keys: readonly string[]) => Promise<readonly T[]>,
  keyOf: (found: T) => string,
): (key: string) => Promise<T | null> {
  let batch = new Map<string, Waiting<T>[]>();

  async function send(): Promise<void> {
    const sent = batch;
    batch = new Map();
    try {
      const found = new Map((await findMany([...sent.keys()])).map((each) => [keyOf(each), each]));
      for (const [key, waiting] of sent) for (const { resolve } of waiting) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const waiting of sent.values()) for (const { reject } of waiting) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // Waits one more turn, because simultaneous requests arrive in two turns. On an idle server this takes
      // microseconds.
      if (batch.size === 0) setImmediate(() => setImmediate(() => void send()));
      const waiting = batch.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else batch.set(key, [{ resolve, reject }]);
    });
}
