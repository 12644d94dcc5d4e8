import { median, percentile } from './report';

/** Measures milliseconds per turn, without the warm-up turns. */
export function measureTimes(turns: number, act: (turn: number) => unknown, warmUp = 3): number[] {
  for (let turn = 0; turn < warmUp; turn += 1) act(turn);
  return Array.from({ length: turns }, (_, turn) => {
    const start = performance.now();
    act(warmUp + turn);
    return performance.now() - start;
  });
}

/**
 * Returns the rate per second, from the median of short rounds. `act` returns a positive number computed from its
 * result, so that the compiler cannot skip the work and an empty result fails.
 */
export function measureRate(round: number, act: (index: number) => number): number {
  let total = 0;
  const times = measureTimes(15, (turn) => {
    for (let index = 0; index < round; index += 1) total += act(turn * round + index);
  });
  if (!(total > 0)) throw new Error('What is counted a second came to nothing.');
  return (round / median(times)) * 1000;
}

/** Formats p50 and p95 in milliseconds for a detail. */
export function formatSpread(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`;
}
