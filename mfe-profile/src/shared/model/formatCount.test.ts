import { formatCount } from './formatCount';

it.each([
  [0, false, '0'],
  [0, true, 'fewer than 5'],
  [4, true, 'fewer than 5'],
  [5, true, '5+'],
  [20, true, '20+'],
])('count %d (anything to count: %s) reads %s', (count, hasAny, text) =>
  expect(formatCount(count, hasAny)).toBe(text),
);
