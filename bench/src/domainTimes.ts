import { median } from './report';

/** Milliseconds that something takes, once for every turn; the first turns are not counted. */
export function timesOf(turns: number, act: (turn: number) => unknown, warmUp = 3): number[] {
  for (let turn = 0; turn < warmUp; turn += 1) act(turn);
  return Array.from({ length: turns }, (_, turn) => {
    const start = performance.now();
    act(warmUp + turn);
    return performance.now() - start;
  });
}

export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/**
 * How often a second, from the median of short rounds. `act` returns a positive number made from its result: what
 * nobody looks at may be left out by the compiler, and a result that is empty would be the fastest.
 */
export function rateOf(round: number, act: (index: number) => number): number {
  let total = 0;
  const times = timesOf(15, (turn) => {
    for (let index = 0; index < round; index += 1) total += act(turn * round + index);
  });
  if (!(total > 0)) throw new Error('What is counted a second came to nothing.');
  return (round / median(times)) * 1000;
}

/** `p50 and p95 in ms`, for a detail. */
export function spread(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms`;
}
