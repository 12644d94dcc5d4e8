interface Waiting<T> {
  resolve: (found: T | null) => void;
  reject: (reason: unknown) => void;
}

/** A command that takes longer, or hangs, does not hold up the reads that wait for it. */
const HELD_UP_MS = 50;

/**
 * Turns a read of many keys into reads of one key that share commands: reads requested while a command is in flight are
 * sent together after it. A command costs far more than a document, and every request begins with the same few reads.
 * Nothing is kept: a read never returns what was stored before it was asked for.
 */
export function createBatchedRead<T>(
  findMany: (keys: readonly string[]) => Promise<readonly T[]>,
  keyOf: (found: T) => string,
): (key: string) => Promise<T | null> {
  let batch = new Map<string, Waiting<T>[]>();
  /** The command that the next one waits for. */
  let underWay: object | null = null;

  async function send(): Promise<void> {
    if (underWay || batch.size === 0) return;
    const sent = batch;
    batch = new Map();
    underWay = sent;
    const goOn = () => {
      if (underWay !== sent) return;
      underWay = null;
      void send();
    };
    const timer = setTimeout(goOn, HELD_UP_MS);
    try {
      const found = new Map((await findMany([...sent.keys()])).map((each) => [keyOf(each), each]));
      for (const [key, waiting] of sent) for (const { resolve } of waiting) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const waiting of sent.values()) for (const { reject } of waiting) reject(error);
    } finally {
      clearTimeout(timer);
      goOn();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      batch.set(key, [...(batch.get(key) ?? []), { resolve, reject }]);
      void send();
    });
}
