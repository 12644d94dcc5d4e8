import { AsyncLocalStorage } from 'node:async_hooks';

/** Parts of a request whose time is logged. */
export type TimedPart = 'ranking' | 'reading' | 'presenting' | 'validating' | 'sending';
type Timings = Partial<Record<TimedPart, number>>;

const timings = new AsyncLocalStorage<Timings>();

/** Collects the timings of parts of some work, at any call depth. */
export function withTimings<T>(work: (partsMs: Readonly<Timings>) => T): T {
  const gathered: Timings = {};
  return timings.run(gathered, () => work(gathered));
}

/** Starts the timer of a part; the returned function stops it. Outside `withTimings` the time is discarded. */
export function startTimer(part: TimedPart): () => void {
  const gathered = timings.getStore();
  const startedMs = performance.now();
  return () => {
    if (gathered) gathered[part] = (gathered[part] ?? 0) + performance.now() - startedMs;
  };
}
