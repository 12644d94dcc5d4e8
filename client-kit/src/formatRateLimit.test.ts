import { formatRateLimit } from './formatRateLimit';

it.each([
  [1, 'That was a bit fast. Please try again in 1 second.'],
  [2, 'That was a bit fast. Please try again in 2 seconds.'],
  [120, 'That was a bit fast. Please try again in 2 minutes.'],
  [90, 'That was a bit fast. Please try again in 90 seconds.'],
  [91, 'That was a bit fast. Please try again in 2 minutes.'],
  [1_800, 'That was a bit fast. Please try again in 30 minutes.'],
  [null, 'That was a bit fast. Please wait a moment and try again.'],
])('formats a wait of %s seconds as "%s"', (seconds, text) => {
  expect(formatRateLimit(seconds)).toBe(text);
});

it('places the note before the wait', () => {
  expect(formatRateLimit(30, 'Everything you typed is kept.')).toBe(
    'That was a bit fast. Everything you typed is kept. Please try again in 30 seconds.',
  );
});
