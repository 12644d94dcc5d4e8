import { formatLastUse } from './formatTimes';

const now = Date.parse('2026-05-10T12:00:00.000Z');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('formats the last use no more precisely than it is recorded', () => {
  expect(formatLastUse(before(2), now)).toBe('used in the last 15 minutes');
  expect(formatLastUse(before(15), now)).toBe('used in the last 15 minutes');
  expect(formatLastUse(before(16), now)).toBe('last used 16 minutes ago');
  expect(formatLastUse(before(40), now)).toBe('last used 40 minutes ago');
});
