/** Formats `America/New_York` as `America/New York`. */
export const formatZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Formats an instant in a time zone: `Mon, Nov 23, 2:05 PM`, or `2:05 PM` on the same day as `after`. */
export function formatInstant(instant: string, timeZone: string, after?: string): string {
  const at = new Date(instant);
  const isSameDay = after !== undefined && civilDayAt(new Date(after), timeZone) === civilDayAt(at, timeZone);
  return new Intl.DateTimeFormat('en', {
    ...(isSameDay ? {} : DAY),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at);
}

/** The civil day of an instant in a time zone, `YYYY-MM-DD`. */
export const civilDayAt = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    instant,
  );

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const dayOfMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a civil day as its weekday and its date: `Mon`, `Nov 23`. */
export function formatCivilDay(date: string): { weekday: string; day: string } {
  const midnight = new Date(`${date}T00:00:00Z`);
  return { weekday: weekday.format(midnight), day: dayOfMonth.format(midnight) };
}
