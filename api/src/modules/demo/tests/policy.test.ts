import { demoIdOf } from '../chance';
import { automaticClientId, isAutomatic, planLikeBack, shouldLikeBack } from '../policy';

const NOW_MS = 1_000_000;
const pair = (index: number, isLeading = false) => ({
  demoId: demoIdOf(`member ${index}`),
  likerId: 'a newcomer',
  isLeading,
});
const delaysOf = (isLeading: boolean, pace: 'human' | 'fast' = 'human') =>
  Array.from({ length: 200 }, (_, index) => planLikeBack(pair(index, isLeading), pace, NOW_MS) - NOW_MS);

describe('the pause before a demo member likes back', () => {
  it.each([
    ['20 to 50 seconds for the leading members', true, 'human', 20_000, 50_000],
    ['35 seconds to four minutes for the others', false, 'human', 35_000, 240_000],
    ['one to four seconds for tests', false, 'fast', 1_000, 4_000],
  ] as const)('is %s, and varied', (_title, isLeading, pace, minMs, maxMs) => {
    const delays = delaysOf(isLeading, pace);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(minMs);
    expect(Math.max(...delays)).toBeLessThanOrEqual(maxMs);
    expect(new Set(delays).size).toBeGreaterThan(150);
    expect(delays).toEqual(delaysOf(isLeading, pace));
  });

  it('leaves at least a minute between two celebrations of one member', () => {
    const planned: number[] = [];
    // A like every five seconds.
    for (let index = 0; index < 20; index += 1)
      planned.push(planLikeBack(pair(index), 'human', NOW_MS + index * 5_000, planned));
    const sorted = planned.sort((a, b) => a - b);
    const gaps = sorted.slice(1).map((dueMs, index) => dueMs - (sorted[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
  });

  it('is not longer when the celebrations before are a minute away, or for tests', () => {
    const dueMs = planLikeBack(pair(1), 'human', NOW_MS);
    expect(planLikeBack(pair(1), 'human', NOW_MS, [dueMs - 60_000, dueMs + 60_000])).toBe(dueMs);
    expect(planLikeBack(pair(1), 'human', NOW_MS, [dueMs - 59_999])).toBe(dueMs + 1);
    const fastMs = planLikeBack(pair(1), 'fast', NOW_MS);
    expect(planLikeBack(pair(1), 'fast', NOW_MS, [fastMs])).toBe(fastMs);
  });
});

describe('shouldLikeBack', () => {
  const likes = (isLeading: boolean) =>
    Array.from({ length: 400 }, (_, index) => {
      const { demoId, likerId } = pair(index);
      return shouldLikeBack(demoId, likerId, isLeading);
    });

  it('is always true for the leading members', () => {
    expect(likes(true)).not.toContain(false);
  });

  it('is true for 85 of 100 others, always the same', () => {
    const share = likes(false).filter((isTrue) => isTrue).length / 400;
    expect(Math.abs(share - 0.85)).toBeLessThan(0.05);
    expect(likes(false)).toEqual(likes(false));
  });
});

it('isAutomatic recognises what the demo wrote, so that two demo members do not talk for ever', () => {
  expect(automaticClientId('m1')).toBe('demo-m1');
  expect([isAutomatic('demo-m1'), isAutomatic('k-demo-'), isAutomatic(null)]).toEqual([true, false, false]);
});
