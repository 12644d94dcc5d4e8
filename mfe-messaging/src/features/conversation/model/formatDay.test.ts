import { formatDay } from './formatDay';

const now = new Date(2026, 2, 10, 0, 30);

it.each([
  [new Date(2026, 2, 10, 0, 5), 'Today'],
  [new Date(2026, 2, 9, 23, 59), 'Yesterday'],
  [new Date(2026, 2, 2, 12), 'Monday, March 2'],
  [new Date(2025, 11, 31, 12), 'December 31, 2025'],
])('the day of %s is formatted as %s', (day, words) =>
  expect(formatDay(day.toISOString(), now.getTime())).toBe(words),
);
