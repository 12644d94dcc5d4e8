import { demoIdOf } from '../chance';
import { CELEBRATION_GAP_MS, planLikeBack } from '../policy';

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
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(CELEBRATION_GAP_MS);
  });
});
