import { bucketOf, estimateQuantile, type Histogram } from './histogram';

const BOUNDS = [100, 200, 400, 800];

const histogramOf = (values: readonly number[]): Histogram => {
  const counts: Record<string, number> = {};
  for (const value of values) {
    const bucket = bucketOf(BOUNDS, value);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
};

it('bucketOf counts a value at a bound below it, and all values above the last bound together', () => {
  expect([0, 100, 101, 800, 801, 1e9].map((value) => bucketOf(BOUNDS, value))).toEqual([0, 0, 1, 3, 4, 4]);
});

describe('estimateQuantile', () => {
  it('returns null without values', () => expect(estimateQuantile(BOUNDS, {}, 0.5)).toBeNull());

  it('stays within the bucket of the true quantile and is monotonic in the share', () => {
    const values = Array.from({ length: 997 }, (_, index) => (index * 7_919) % 800);
    const sorted = [...values].sort((a, b) => a - b);
    const shares = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);
    const estimates = shares.map((share) => estimateQuantile(BOUNDS, histogramOf(values), share)!);
    expect(estimates).toEqual([...estimates].sort((a, b) => a - b));
    for (const [index, share] of shares.entries()) {
      const truth = sorted[Math.ceil(share * sorted.length) - 1]!;
      const bucket = bucketOf(BOUNDS, truth);
      expect(estimates[index]).toBeGreaterThanOrEqual(BOUNDS[bucket - 1] ?? 0);
      expect(estimates[index]).toBeLessThanOrEqual(BOUNDS[bucket]!);
    }
  });

  it('returns the last bound for values above all bounds', () => {
    expect(estimateQuantile(BOUNDS, histogramOf([5_000]), 0.5)).toBe(800);
  });
});
