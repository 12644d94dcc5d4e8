import { computeViewerKeys, getCountedDays, roundCount, startOfDay } from './policy';

const NOW = new Date('2026-03-10T12:34:56Z');

it('startOfDay returns midnight in UTC', () => {
  expect(startOfDay(NOW)).toEqual(new Date('2026-03-10T00:00:00Z'));
});

it('getCountedDays returns the 30 complete days before today', () => {
  expect(getCountedDays(NOW)).toEqual({
    from: new Date('2026-02-08T00:00:00Z'),
    until: new Date('2026-03-10T00:00:00Z'),
  });
});

it.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [12, 10],
])('roundCount rounds %i views to %i', (count, shown) => {
  expect(roundCount(count)).toBe(shown);
});

describe('computeViewerKeys', () => {
  it('returns one key per secret in the same order', () => {
    const [first] = computeViewerKeys(['new'], 'ann');
    const [second] = computeViewerKeys(['old'], 'ann');
    expect(computeViewerKeys(['new', 'old'], 'ann')).toEqual([first, second]);
    expect(first).not.toBe(second);
  });

  it('returns a different, opaque key for each viewer', () => {
    expect(computeViewerKeys(['new'], 'ann')).not.toEqual(computeViewerKeys(['new'], 'ben'));
    // HMAC-SHA-256 of 32 bytes, without padding.
    expect(computeViewerKeys(['new'], 'ann')[0]).toMatch(/^[\w-]{43}$/);
  });

  it('returns the same key in every release, so that no viewer counts twice', () => {
    expect(computeViewerKeys(['secret'], 'ann')).toEqual(['fDu7F6eq-G9B4oWthXpeO0PriTNmILbtXEQUxxTllHk']);
  });
});
