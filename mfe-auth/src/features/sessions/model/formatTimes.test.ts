import { formatTimeAgo, formatLastUse } from './formatTimes';

const now = new Date('2026-05-10T12:00:00.000Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  [0, 'just now'],
  [1, '1 minute ago'],
  [5, '5 minutes ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [61, '1 hour ago'],
  [24 * 60, 'yesterday'],
  [9 * 24 * 60, '9 days ago'],
])('formats %d minutes as %s', (minutes, formatted) => {
  expect(formatTimeAgo(before(minutes), now)).toBe(formatted);
});

test('formats no future when the clock is behind', () => {
  expect(formatTimeAgo(before(-3), now)).toBe('just now');
});

test('formats the last use no more precisely than it is recorded', () => {
  expect(formatLastUse(before(2), now)).toBe('used in the last 15 minutes');
  expect(formatLastUse(before(15), now)).toBe('used in the last 15 minutes');
  expect(formatLastUse(before(16), now)).toBe('last used 16 minutes ago');
  expect(formatLastUse(before(40), now)).toBe('last used 40 minutes ago');
});
