const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Older than this, a date says more than a number of days. */
const WEEK_MS = 7 * DAY_MS;
/** Below this nobody counts; also swallows clocks that differ a little. */
const NOW_MS = 45 * SECOND_MS;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const dayAndMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const wholeDate = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** 'just now', '2 minutes ago', '3 hours ago', '6 days ago', then the date; with its year when that is another one. */
export function timeAgo(instant: string, nowMs: number): string {
  const then = new Date(instant);
  const ageMs = nowMs - then.getTime();
  if (ageMs < NOW_MS) return 'just now';
  if (ageMs < HOUR_MS) return relative.format(-Math.max(1, Math.round(ageMs / MINUTE_MS)), 'minute');
  if (ageMs < DAY_MS) return relative.format(-Math.round(ageMs / HOUR_MS), 'hour');
  if (ageMs < WEEK_MS) return relative.format(-Math.round(ageMs / DAY_MS), 'day');
  return (then.getFullYear() === new Date(nowMs).getFullYear() ? dayAndMonth : wholeDate).format(then);
}
