import { timeAgo } from './timeAgo';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();

it.each([
  [0, 'just now'],
  [44, 'just now'],
  [-30, 'just now'],
  [45, '1 minute ago'],
  [120, '2 minutes ago'],
  [3600, '1 hour ago'],
  [5 * 3600, '5 hours ago'],
  [26 * 3600, '1 day ago'],
  [6 * 86_400, '6 days ago'],
  [30 * 86_400, 'Feb 8'],
  [365 * 86_400, 'Mar 10, 2025'],
])('%s seconds ago is said as %s', (seconds, words) => expect(timeAgo(secondsAgo(seconds), now)).toBe(words));
