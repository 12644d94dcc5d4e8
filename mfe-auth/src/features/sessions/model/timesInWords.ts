const MINUTE_MS = 60_000;
/** When a session was last seen is written at most this often, so nothing finer is known. */
const SEEN_WITHIN_MS = 16 * MINUTE_MS;

const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** An instant as a distance from now: '3 days ago', 'just now'. */
export function agoInWords(instant: string, now: Date): string {
  const passedMs = now.getTime() - Date.parse(instant);
  const unit = UNITS.find(([, lengthMs]) => passedMs >= lengthMs);
  return unit ? words.format(-Math.floor(passedMs / unit[1]), unit[0]) : 'just now';
}

/** When a session was last used, no finer than it is known. */
export const seenInWords = (lastSeenAt: string, now: Date): string =>
  now.getTime() - Date.parse(lastSeenAt) < SEEN_WITHIN_MS
    ? 'used in the last quarter of an hour'
    : `last used ${agoInWords(lastSeenAt, now)}`;
