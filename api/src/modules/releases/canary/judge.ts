/**
 * Decides about a release that a few members have, from how its loads end there and, at the same time, in an equal
 * share of members who have the stable one.
 * @see A. Wald, Sequential Analysis (1947), for the ratio test; E. B. Wilson, Probable Inference (1927), for the bounds;
 *   H. B. Mann and D. R. Whitney (1947) for the comparison of times
 */

/** How the loads of one share of members ended. Each network weighs one, however many browsers it has. */
export interface Loads {
  count: number;
  /** Not always whole: of a network with two browsers one may have failed. */
  failed: number;
  /** Networks with a failed load. */
  failedNetworks: number;
  /** Milliseconds until a load was shown, of those that were. */
  timesMs: readonly number[];
}

export type Verdict =
  | { decision: 'wait' }
  | { decision: 'promote'; reason: string }
  | { decision: 'rollback'; reason: string }
  /** What was seen settles nothing, so that a person decides. */
  | { decision: 'ask'; reason: string };

/** How often a good release is rolled back, and a bad one accepted, at most. */
const FALSE_ALARM = 0.001;
const MISS = 0.01;
const ROLL_BACK_AT = Math.log((1 - MISS) / FALSE_ALARM);
const ACCEPT_AT = Math.log(MISS / (1 - FALSE_ALARM));

/** Networks fail that often, whatever the release is like. */
const TOLERATED_RATE = 0.01;
/** A release that fails so many times as often as the stable one is bad. */
const BAD_TIMES = 5;
/** Above it, a bad release would fail in more than all loads. */
const TOLERATED_RATE_MAX = 0.19;

/** Fewer networks with failures roll nothing back: one person can have some, and seldom so many. */
const FAILED_NETWORKS_MIN = 10;

const ACCEPTED_LOADS_MIN = 100;
const LOADS_MAX = 2_000;
const MS_MAX = 24 * 60 * 60 * 1_000;

const TIMES_MIN = 50;
/** One-sided, as rare as a false alarm. */
const SLOWER_AT = 3.09;

/** How many standard errors a control may have been lucky or unlucky so far. */
const LUCK = 1.5;

/** Returns a bound of the rate at which loads fail (Wilson): `side` 1 is the upper, -1 the lower one. */
function boundRate({ count, failed }: Loads, side: 1 | -1): number {
  if (count === 0) return 0;
  const rate = failed / count;
  const square = LUCK ** 2;
  const spread = LUCK * Math.sqrt((rate * (1 - rate) + square / (4 * count)) / count);
  return (rate + square / (2 * count) + side * spread) / (1 + square / count);
}

/** Returns how much more likely these loads are of a bad release than of one that fails at the expected rate. */
function computeLogRatio({ count, failed }: Pick<Loads, 'count' | 'failed'>, expectedRate: number): number {
  const goodRate = Math.min(TOLERATED_RATE_MAX, Math.max(TOLERATED_RATE, expectedRate));
  const badRate = BAD_TIMES * goodRate;
  return failed * Math.log(badRate / goodRate) + (count - failed) * Math.log((1 - badRate) / (1 - goodRate));
}

/**
 * Returns how many standard deviations the first times are longer than the second ones (the rank sum, with its
 * correction for ties). 0 when either has fewer than fifty.
 */
export function compareTimes(first: readonly number[], second: readonly number[]): number {
  if (Math.min(first.length, second.length) < TIMES_MIN) return 0;
  const all = [
    ...first.map((ms) => ({ ms, isFirst: true })),
    ...second.map((ms) => ({ ms, isFirst: false })),
  ].sort((a, b) => a.ms - b.ms);
  const total = all.length;
  let rankSum = 0;
  let tied = 0;
  for (let start = 0; start < total;) {
    let end = start;
    while (end < total && all[end]!.ms === all[start]!.ms) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length;
    tied += (end - start) ** 3 - (end - start);
    start = end;
  }
  const product = first.length * second.length;
  const u = rankSum - (first.length * (first.length + 1)) / 2;
  const variance = (product / 12) * (total + 1 - tied / (total * (total - 1)));
  return variance === 0 ? 0 : (u - product / 2) / Math.sqrt(variance);
}

const describeLoads = ({ count, failed }: Loads) =>
  `${Math.round(failed * 10) / 10} of ${count} loads failed`;

/**
 * Judges a canary. Nothing seen never promotes it.
 * @param ageMs since the first member could have it
 */
export function judgeCanary(canary: Loads, control: Loads, ageMs: number): Verdict {
  const seen = `${describeLoads(canary)}, of the stable release ${describeLoads(control)}`;
  if (
    canary.failedNetworks >= FAILED_NETWORKS_MIN &&
    computeLogRatio(canary, boundRate(control, 1)) >= ROLL_BACK_AT
  )
    return { decision: 'rollback', reason: seen };
  const hasEnough = Math.min(canary.count, control.count) >= ACCEPTED_LOADS_MIN;
  if (hasEnough && computeLogRatio(canary, boundRate(control, -1)) <= ACCEPT_AT)
    return compareTimes(canary.timesMs, control.timesMs) >= SLOWER_AT
      ? { decision: 'ask', reason: `It loads more slowly than the stable release: ${seen}` }
      : { decision: 'promote', reason: seen };
  if (canary.count >= LOADS_MAX || ageMs >= MS_MAX)
    return { decision: 'ask', reason: `No verdict after ${canary.count} loads: ${seen}` };
  return { decision: 'wait' };
}
