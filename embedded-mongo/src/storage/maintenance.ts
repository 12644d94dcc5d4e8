import type { Env } from './env';

/** A stop does not wait for the copy of a larger file; the next start's first compaction clears it. */
const AT_STOP_MAX_BYTES = 512 * 1024 * 1024;

/**
 * Compacts again and again until stopped, and once more at the stop. A failure is reported and costs nothing else: the
 * data file stays as it was.
 */
export function startCompaction(env: Env, intervalMs: number): () => Promise<void> {
  let running = Promise.resolve();
  const compact = (isWanted = () => true): Promise<void> =>
    (running = running
      .then(async () => {
        if (isWanted()) await env.compact();
      })
      .catch((error: unknown) => {
        process.stderr.write(`embedded-mongo: compaction failed: ${String(error)}\n`);
      }));
  const timer = setInterval(() => void compact(), intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return compact(() => env.fileBytes() <= AT_STOP_MAX_BYTES);
  };
}
