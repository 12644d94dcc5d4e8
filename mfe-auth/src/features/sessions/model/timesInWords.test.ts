import { agoInWords, seenInWords } from './timesInWords';

const now = new Date('2026-05-10T12:00:00.000Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  [0, 'just now'],
  [5, '5 minutes ago'],
  [61, '1 hour ago'],
  [24 * 60, 'yesterday'],
  [9 * 24 * 60, '9 days ago'],
])('%d minutes are told as %s', (minutes, told) => {
  expect(agoInWords(before(minutes), now)).toBe(told);
});

test('a clock that is behind does not tell of the future', () => {
  expect(agoInWords(before(-3), now)).toBe('just now');
});

test('the last use is told no finer than it is known', () => {
  expect(seenInWords(before(2), now)).toBe('used in the last quarter of an hour');
  expect(seenInWords(before(15), now)).toBe('used in the last quarter of an hour');
  expect(seenInWords(before(40), now)).toBe('last used 40 minutes ago');
});
