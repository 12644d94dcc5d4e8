import { formatDate, formatDateTime, formatTime } from '@sixfold/client-kit';

/** Formats `America/New_York` as `America/New York`. */
export const formatZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Formats an instant in a time zone: `Mon 23 Nov, 14:05`, or `14:05` on the same day as `after`. */
export function formatInstant(instant: string, timeZone: string, after?: string): string {
  const at = new Date(instant);
  const isSameDay = after !== undefined && civilDayAt(new Date(after), timeZone) === civilDayAt(at, timeZone);
  return isSameDay ? formatTime(at, { timeZone }) : formatDateTime(at, 'shortWeekdayAndDay', { timeZone });
}

/** Returns the civil day of an instant in a time zone, `YYYY-MM-DD`. */
export const civilDayAt = (instant: Date, timeZone: string): string =>
  // oxlint-disable-next-line sixfold/no-own-format -- Compared with days of the API, and never shown.
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    instant,
  );

/** Formats a civil day as its weekday and date: `Mon`, `23 Nov`. */
export function formatCivilDay(date: string): { weekday: string; day: string } {
  const midnight = `${date}T00:00:00Z`;
  const timeZone = 'UTC';
  return {
    weekday: formatDate(midnight, 'shortWeekday', { timeZone }),
    day: formatDate(midnight, 'shortDay', { timeZone }),
  };
}
