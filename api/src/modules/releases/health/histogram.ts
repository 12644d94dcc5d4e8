/** Counts by bucket: one per upper bound, and one for values above the last bound. */
export type Histogram = Readonly<Record<string, number>>;

/** Returns the index of a value's bucket; `bounds` must be ascending. */
export function bucketOf(bounds: readonly number[], value: number): number {
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
}

/**
 * Estimates a quantile by linear interpolation within a bucket. Returns null without values, and the last bound for
 * values above it.
 * @param share 0 to 1
 */
export function estimateQuantile(
  bounds: readonly number[],
  histogram: Histogram,
  share: number,
): number | null {
  const counts = [...bounds, Infinity].map((_, at) => histogram[at] ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [at, count] of counts.entries()) {
    const upper = bounds[at];
    if (upper === undefined) break;
    if (count > 0 && left <= count) {
      const lower = bounds[at - 1] ?? 0;
      return lower + (upper - lower) * (left / count);
    }
    left -= count;
  }
  return bounds.at(-1)!;
}
