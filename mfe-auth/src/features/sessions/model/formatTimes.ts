const MINUTE_MS = 60_000;
/** The API records the last use at most this often, so nothing more precise is known. */
const SEEN_WITHIN_MS = 16 * MINUTE_MS;

const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats an instant relative to now: '3 days ago', 'just now'. */
export function formatTimeAgo(instant: string, now: Date): string {
  const passedMs = now.getTime() - Date.parse(instant);
  const unit = UNITS.find(([, lengthMs]) => passedMs >= lengthMs);
  return unit ? words.format(-Math.floor(passedMs / unit[1]), unit[0]) : 'just now';
}

/** Formats when a session was last used, no more precisely than it is recorded. */
export const formatLastUse = (lastSeenAt: string, now: Date): string =>
  now.getTime() - Date.parse(lastSeenAt) < SEEN_WITHIN_MS
    ? 'used in the last 15 minutes'
    : `last used ${formatTimeAgo(lastSeenAt, now)}`;
