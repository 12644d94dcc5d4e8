import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Env } from './env';

/** A copy of this size delays stopping by about two seconds; a larger file is compacted after the next start. */
const AT_STOP_MAX_BYTES = 64 * 1024 * 1024;
/** Delay after the start, before the remains of an earlier process are cleared. */
const AFTER_START_MS = 60_000;
/** Clients have three quarters of the time during a copy: without pauses they waited up to 0.2 s. */
const REST_TIMES = 3;

/**
 * Compacts periodically until stopped, and once more when stopping. Failures are only logged, because the data file
 * stays unchanged.
 */
export function startCompaction(
  env: Env,
  intervalMs: number,
  wait: (ms: number) => Promise<unknown> = pause,
): () => Promise<void> {
  let running = Promise.resolve();
  let isStopping = false;
  // No client waits while the server stops.
  const rest = (tookMs: number) => (isStopping ? nextTurn() : wait(tookMs * REST_TIMES));
  const compact = (isWanted = () => true): Promise<void> =>
    (running = running
      .then(async () => {
        if (isWanted()) await env.compact(rest);
      })
      .catch((error: unknown) => {
        process.stderr.write(`embedded-mongo: compaction failed: ${String(error)}\n`);
      }));
  const timer = setInterval(() => void compact(), intervalMs);
  const first = setTimeout(() => void compact(), Math.min(intervalMs, AFTER_START_MS));
  timer.unref();
  first.unref();
  return () => {
    isStopping = true;
    clearInterval(timer);
    clearTimeout(first);
    return compact(() => env.fileBytes() <= AT_STOP_MAX_BYTES);
  };
}
