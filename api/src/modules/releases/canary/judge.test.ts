import { compareTimes, judgeCanary, type Loads, type Verdict } from './judge';
import { DAY_MS } from '../../../durations';

const RUNS = 3_000;

/** Seeded random generator (mulberry32), so that a failing run can be repeated. */
function createDraw(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Rates {
  canary: number;
  control: number;
}

/** Simulates loads of both cohorts one by one and judges after each. */
function runCanary(rates: Rates, seed: number): { decision: Verdict['decision']; loads: number } {
  const draw = createDraw(seed);
  const shares = {
    canary: loads(0),
    control: loads(0),
  };
  for (;;) {
    const share = draw() < 0.5 ? 'canary' : 'control';
    shares[share].count += 1;
    if (draw() < rates[share]) {
      shares[share].failed += 1;
      shares[share].failedNetworks += 1;
    }
    const { decision } = judgeCanary(shares.canary, shares.control, 0);
    if (decision !== 'wait') return { decision, loads: shares.canary.count };
  }
}

function runCanaries(rates: Rates, runs: number) {
  const ended = Array.from({ length: runs }, (_, seed) => runCanary(rates, seed + 1));
  const sorted = ended.map(({ loads }) => loads).sort((a, b) => a - b);
  const shareOf = (decision: Verdict['decision']) =>
    ended.filter((run) => run.decision === decision).length / runs;
  return {
    rolledBack: shareOf('rollback'),
    promoted: shareOf('promote'),
    medianLoads: sorted[runs >> 1]!,
  };
}

const loads = (count: number, failed = 0, timesMs: number[] = []): Loads => ({
  count,
  failed,
  failedNetworks: failed,
  timesMs,
});

describe('judgeCanary', () => {
  it.each([0, 0.005, 0.01, 0.03, 0.1])(
    'rolls back at most 0.2 %% of releases as good as the stable one when %p of loads fail',
    (rate) => {
      expect(runCanaries({ canary: rate, control: rate }, RUNS).rolledBack).toBeLessThanOrEqual(0.002);
    },
  );

  it.each([
    { rate: 1, loadsMax: 10 },
    { rate: 0.5, loadsMax: 20 },
    { rate: 0.2, loadsMax: 60 },
  ])('rolls back a release that fails in $rate of loads after about $loadsMax', ({ rate, loadsMax }) => {
    const { rolledBack, medianLoads } = runCanaries({ canary: rate, control: 0.005 }, 400);
    expect(rolledBack).toBeGreaterThan(0.98);
    expect(medianLoads).toBeLessThanOrEqual(loadsMax);
  });

  it('rolls back a release with 20 % failures after 50 loads when the stable one is well known', () => {
    expect(judgeCanary(loads(50, 10), loads(200), 0).decision).toBe('rollback');
  });

  it('waits while the failures come from fewer than ten networks, and finally asks a person', () => {
    expect(judgeCanary(loads(9, 9), loads(200), 0).decision).toBe('wait');
    expect(judgeCanary(loads(9, 9), loads(200), DAY_MS).decision).toBe('ask');
    expect(judgeCanary(loads(10, 10), loads(200), 0).decision).toBe('rollback');
  });

  it('promotes a release without a failure after 112 loads', () => {
    expect(judgeCanary(loads(111), loads(112), 0).decision).toBe('wait');
    expect(judgeCanary(loads(112), loads(112), 0).decision).toBe('promote');
  });

  it.each([0.2, 0.5, 0.8, 0.95, 1])(
    'does not blame a release when both cohorts fail in %p of loads, as with a broken backend',
    (rate) => {
      for (let count = 1; count <= 2_000; count += 1) {
        const seen = loads(count, Math.round(count * rate));
        expect(judgeCanary(seen, seen, 0).decision).not.toBe('rollback');
      }
      expect(
        runCanaries({ canary: rate, control: rate }, rate === 1 ? 100 : 1_000).rolledBack,
      ).toBeLessThanOrEqual(0.003);
    },
  );

  it('rolls back a release that fails in all loads while the stable one fails in half', () => {
    const { rolledBack, medianLoads } = runCanaries({ canary: 1, control: 0.5 }, 500);
    expect(rolledBack).toBeGreaterThan(0.98);
    expect(medianLoads).toBeLessThanOrEqual(40);
  });

  it.each([0.2, 0.5, 0.8, 0.95, 1])(
    'promotes no release while %p of the loads of both cohorts fail, but asks a person',
    (rate) => {
      expect(runCanaries({ canary: rate, control: rate }, 100).promoted).toBe(0);
      expect(judgeCanary(loads(2_000, 2_000 * rate), loads(2_000, 2_000 * rate), 0).decision).toBe('ask');
    },
  );

  it('does not roll back a release before the stable one has four loads', () => {
    for (let count = 0; count < 4; count += 1)
      expect(judgeCanary(loads(10, 10), loads(count), 0).decision).toBe('wait');
    expect(judgeCanary(loads(10, 10), loads(4), 0).decision).toBe('rollback');
  });

  it('never promotes without data from both cohorts', () => {
    for (const age of [0, DAY_MS - 1])
      for (const [canary, control] of [
        [loads(0), loads(0)],
        [loads(0), loads(1_999)],
        [loads(1_999), loads(0)],
      ] as const)
        expect(judgeCanary(canary, control, age).decision).toBe('wait');
    expect(judgeCanary(loads(0), loads(5_000), DAY_MS).decision).toBe('ask');
    expect(judgeCanary(loads(2_000), loads(0), 0).decision).toBe('ask');
  });

  it('asks a person about a release that loads more slowly', () => {
    const quick = Array.from({ length: 120 }, (_, index) => 100 + index);
    const slow = quick.map((ms) => ms + 60);
    expect(judgeCanary(loads(120, 0, slow), loads(120, 0, quick), 0).decision).toBe('ask');
    expect(judgeCanary(loads(120, 0, quick), loads(120, 0, slow), 0).decision).toBe('promote');
  });
});

describe('compareTimes', () => {
  it('is antisymmetric, and 0 for equal or fewer than fifty times', () => {
    const draw = createDraw(7);
    const first = Array.from({ length: 80 }, () => Math.round(draw() * 20));
    const second = Array.from({ length: 60 }, () => Math.round(draw() * 25));
    expect(compareTimes(first, second)).toBeCloseTo(-compareTimes(second, first), 10);
    expect(compareTimes(first, first)).toBe(0);
    expect(compareTimes(Array(60).fill(1), Array(60).fill(1))).toBe(0);
    expect(compareTimes([1, 2, 3], second)).toBe(0);
  });

  it('returns the textbook value when every first time is longer', () => {
    const first = Array.from({ length: 50 }, (_, index) => 100 + index);
    const second = Array.from({ length: 50 }, (_, index) => index);
    // U = 2500, mean 1250, variance 2500 × 101 / 12.
    expect(compareTimes(first, second)).toBeCloseTo(1_250 / Math.sqrt((2_500 * 101) / 12), 10);
  });
});
