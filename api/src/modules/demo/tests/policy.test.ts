import { demoIdOf } from '@sixfold/demo-members';
import { automaticClientId, isAutomatic, planLikeBack, shouldLikeBack } from '../policy';

const NOW_MS = 1_000_000;
const pair = (index: number, isLeading = false) => ({
  demoId: demoIdOf(`member ${index}`),
  likerId: 'a newcomer',
  isLeading,
});
const delaysOf = (isLeading: boolean, pace: 'human' | 'fast' = 'human') =>
  Array.from({ length: 200 }, (_, index) => planLikeBack(pair(index, isLeading), pace, NOW_MS) - NOW_MS);

describe('planLikeBack', () => {
  it.each([
    ['20 to 50 seconds for leading members', true, 'human', 20_000, 50_000],
    ['35 seconds to four minutes for other members', false, 'human', 35_000, 240_000],
    ['one to four seconds in tests', false, 'fast', 1_000, 4_000],
  ] as const)('delays the like by %s, varying by pair', (_title, isLeading, pace, minMs, maxMs) => {
    const delays = delaysOf(isLeading, pace);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(minMs);
    expect(Math.max(...delays)).toBeLessThanOrEqual(maxMs);
    expect(new Set(delays).size).toBeGreaterThan(150);
    expect(delays).toEqual(delaysOf(isLeading, pace));
  });

  it('keeps at least a minute between two celebrations of one member', () => {
    const planned: number[] = [];
    // A like every five seconds.
    for (let index = 0; index < 20; index += 1)
      planned.push(planLikeBack(pair(index), 'human', NOW_MS + index * 5_000, planned));
    const sorted = planned.sort((a, b) => a - b);
    const gaps = sorted.slice(1).map((dueMs, index) => dueMs - (sorted[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
  });

  it('adds only the delay between celebrations, and none in tests', () => {
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

  it('returns true for every leading member', () => {
    expect(likes(true)).not.toContain(false);
  });

  it('returns true for 85% of other members, consistently', () => {
    const share = likes(false).filter((isTrue) => isTrue).length / 400;
    expect(Math.abs(share - 0.85)).toBeLessThan(0.05);
    expect(likes(false)).toEqual(likes(false));
  });
});

it('isAutomatic recognises demo messages, so that two demo members stop replying to each other', () => {
  expect(automaticClientId('m1')).toBe('demo-m1');
  expect([isAutomatic('demo-m1'), isAutomatic('k-demo-'), isAutomatic(null)]).toEqual([true, false, false]);
});
