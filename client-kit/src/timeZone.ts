const FALLBACK = 'UTC';
/** What Chromium reports for a device whose zone it does not know. */
const UNKNOWN = 'Etc/Unknown';

/** Returns the zone, or UTC when this browser cannot show times in it. */
export function toKnownTimeZone(name: string | undefined): string {
  try {
    if (!name || name === UNKNOWN) return FALLBACK;
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return FALLBACK;
  }
}

/** Returns the time zone of the browser, or UTC when it does not know it. */
export const getOwnTimeZone = (): string =>
  toKnownTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns whether the browser knows its time zone. Where it does not, its own clock shows UTC, too. */
export const isOwnTimeZoneKnown = (): boolean =>
  getOwnTimeZone() === new Intl.DateTimeFormat().resolvedOptions().timeZone;
