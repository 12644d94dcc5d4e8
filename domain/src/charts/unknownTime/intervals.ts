/** A period, in milliseconds since 1970, during which a value is constant. */
export interface Interval<T> {
  readonly fromMs: number;
  /** Exclusive. */
  readonly untilMs: number;
  readonly value: T;
}

export interface Span {
  readonly fromMs: number;
  /** Exclusive. */
  readonly untilMs: number;
}

/** Precision of each change. */
const SHARPNESS_MS = 1000;

/**
 * Finds the periods in which a value is constant. Misses a value that leaves and returns within one step, so the step
 * must be shorter than the shortest stay.
 */
export function findStretches<T>(
  read: (utcMs: number) => T,
  { fromMs, untilMs }: Span,
  stepMs: number,
): readonly Interval<T>[] {
  const stretches: Interval<T>[] = [];
  let begin = fromMs;
  let at = fromMs;
  let value = read(at);
  while (at < untilMs - SHARPNESS_MS) {
    const next = Math.min(at + stepMs, untilMs - SHARPNESS_MS);
    if (read(next) === value) {
      at = next;
      continue;
    }
    // The value after the change may differ from the value at the step, so the search continues from the change.
    at = findFirstChange(value, read, at, next);
    stretches.push({ fromMs: begin, untilMs: at, value });
    begin = at;
    value = read(at);
  }
  stretches.push({ fromMs: begin, untilMs, value });
  return stretches;
}

function findFirstChange<T>(value: T, read: (utcMs: number) => T, fromMs: number, toMs: number): number {
  let [low, high] = [fromMs, toMs];
  while (high - low > SHARPNESS_MS) {
    const middle = (low + high) / 2;
    if (read(middle) === value) low = middle;
    else high = middle;
  }
  return high;
}
