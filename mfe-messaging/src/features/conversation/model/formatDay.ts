import { formatDate } from '@sixfold/client-kit';

const DAY_MS = 24 * 60 * 60_000;

/** Returns 'Today', 'Yesterday', 'Monday 2 March', or the date with its year when it is not this year. */
export function formatDay(instant: string, nowMs: number): string {
  const day = new Date(instant);
  const today = new Date(nowMs);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  // A day has 23 to 25 hours.
  const daysAgo = Math.round((midnight(today) - midnight(day)) / DAY_MS);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return formatDate(day, day.getFullYear() === today.getFullYear() ? 'weekdayAndDay' : 'long');
}

/** Returns the local day of an instant, as a comparison key. */
export const dayOf = (instant: string): string => new Date(instant).toDateString();
