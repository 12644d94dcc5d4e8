import { AsyncLocalStorage } from 'node:async_hooks';

/** The named parts of which the time of a request is told in the log. */
export type TimedPart = 'ranking' | 'reading' | 'presenting' | 'validating' | 'sending';
type Timings = Partial<Record<TimedPart, number>>;

const timings = new AsyncLocalStorage<Timings>();

/** Gathers the times of parts of some work, however deep inside they are taken. */
export function withTimings<T>(work: (partsMs: Readonly<Timings>) => T): T {
  const gathered: Timings = {};
  return timings.run(gathered, () => work(gathered));
}

/** Starts the clock of a part; the answered function stops it. Outside of `withTimings` nothing is kept. */
export function startPart(part: TimedPart): () => void {
  const gathered = timings.getStore();
  const startedMs = performance.now();
  return () => {
    if (gathered) gathered[part] = (gathered[part] ?? 0) + performance.now() - startedMs;
  };
}
