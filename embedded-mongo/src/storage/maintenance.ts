import type { Env } from './env';

/** A stop waits about two seconds for the copy, not longer; the next start clears a larger file. */
const AT_STOP_MAX_BYTES = 64 * 1024 * 1024;
/** What an earlier process left is cleared so long after the start. */
const AFTER_START_MS = 60_000;

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
  const first = setTimeout(() => void compact(), Math.min(intervalMs, AFTER_START_MS));
  timer.unref();
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
    return compact(() => env.fileBytes() <= AT_STOP_MAX_BYTES);
  };
}
