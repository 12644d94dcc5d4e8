/**
 * Decides about a canary release by comparing its loads with concurrent loads of the stable release in an equally large
 * control group.
 * @see A. Wald, Sequential Analysis (1947), for the ratio test; E. B. Wilson, Probable Inference (1927), for the
 * bounds; H. B. Mann and D. R. Whitney (1947) for the comparison of times
 */

/** Outcomes of one cohort's loads. Each network has weight 1, regardless of the number of its browsers. */
export interface Loads {
  count: number;
  /** May be fractional: 0.5 when one of a network's two browsers failed. */
  failed: number;
  failedNetworks: number;
  /** Load times in milliseconds, of successful loads. */
  timesMs: readonly number[];
}

export type Verdict =
  | { decision: 'wait' }
  | { decision: 'promote'; reason: string }
  | { decision: 'rollback'; reason: string }
  /** The data is inconclusive, so a person decides. */
  | { decision: 'ask'; reason: string };

/** Maximum probabilities of rolling back a good release and of accepting a bad one. */
const FALSE_ALARM = 0.001;
const MISS = 0.01;
const ROLL_BACK_AT = Math.log((1 - MISS) / FALSE_ALARM);
const ACCEPT_AT = Math.log(MISS / (1 - FALSE_ALARM));

/** Failure rate caused by networks, regardless of the release. */
const TOLERATED_RATE = 0.01;
/**
 * A bad release multiplies the odds of a failure by this: its rate is 5 % instead of 1 %. The odds allow a comparison at
 * every rate, even while a broken backend makes most loads of both releases fail.
 */
const BAD_ODDS_TIMES = 0.05 / 0.95 / (0.01 / 0.99);
/** Failures prove nothing against a release while all loads of the stable one fail. */
const EXPECTED_RATE_MAX = 0.999;

/** Minimum for a rollback: one person can use several networks, but rarely this many. */
const FAILED_NETWORKS_MIN = 10;

const ACCEPTED_LOADS_MIN = 100;
/** Above this failure rate, both releases may be failing for another reason, which hides the canary's own failures. */
const PROMOTED_RATE_MAX = 0.1;
const LOADS_MAX = 2_000;
const MS_MAX = 24 * 60 * 60 * 1_000;

const TIMES_MIN = 50;
/** One-sided, as rare as a false alarm. */
const SLOWER_AT = 3.09;

/** z-score of the bounds: the control may have been lucky or unlucky so far. */
const LUCK = 1.5;

/** Returns a Wilson bound of the failure rate: the upper one for `side` 1, the lower one for -1. */
function boundRate({ count, failed }: Loads, side: 1 | -1): number {
  if (count === 0) return side === 1 ? 1 : 0;
  const rate = failed / count;
  const square = LUCK ** 2;
  const spread = LUCK * Math.sqrt((rate * (1 - rate) + square / (4 * count)) / count);
  return (rate + square / (2 * count) + side * spread) / (1 + square / count);
}

/** Returns the log-likelihood ratio of a bad release to one that fails at the expected rate. */
function computeLogRatio({ count, failed }: Pick<Loads, 'count' | 'failed'>, expectedRate: number): number {
  const goodRate = Math.min(EXPECTED_RATE_MAX, Math.max(TOLERATED_RATE, expectedRate));
  const badOdds = (BAD_ODDS_TIMES * goodRate) / (1 - goodRate);
  const badRate = badOdds / (1 + badOdds);
  return failed * Math.log(badRate / goodRate) + (count - failed) * Math.log((1 - badRate) / (1 - goodRate));
}

/**
 * Returns by how many standard deviations the first times are longer than the second ones (rank sum, corrected for
 * ties). Returns 0 when either sample has fewer than fifty times.
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
 * Judges a canary. Never promotes it without data.
 * @param ageMs time since the canary started
 */
export function judgeCanary(canary: Loads, control: Loads, ageMs: number): Verdict {
  const seen = `${describeLoads(canary)}, of the stable release ${describeLoads(control)}`;
  if (
    canary.failedNetworks >= FAILED_NETWORKS_MIN &&
    computeLogRatio(canary, boundRate(control, 1)) >= ROLL_BACK_AT
  )
    return { decision: 'rollback', reason: seen };
  const hasEnough = Math.min(canary.count, control.count) >= ACCEPTED_LOADS_MIN;
  if (hasEnough && computeLogRatio(canary, boundRate(control, -1)) <= ACCEPT_AT) {
    if (boundRate(canary, 1) > PROMOTED_RATE_MAX)
      return { decision: 'ask', reason: `Too many loads failed for a comparison: ${seen}` };
    if (compareTimes(canary.timesMs, control.timesMs) >= SLOWER_AT)
      return { decision: 'ask', reason: `It loads more slowly than the stable release: ${seen}` };
    return { decision: 'promote', reason: seen };
  }
  if (canary.count >= LOADS_MAX || ageMs >= MS_MAX)
    return { decision: 'ask', reason: `No verdict after ${canary.count} loads: ${seen}` };
  return { decision: 'wait' };
}
