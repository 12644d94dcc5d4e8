const FALLBACK = 'UTC';
/** Chromium's value for a device whose time zone it does not know. */
const UNKNOWN = 'Etc/Unknown';
/** Other names of UTC, which the server replaces by `UTC`. */
const UTC_ALIAS = /^(Etc\/)?(UTC|UCT|GMT|Greenwich|Universal|Zulu)$/;

/** Returns the zone, or UTC when this browser cannot show times in it. */
export function toKnownTimeZone(name: string | undefined): string {
  try {
    if (!name || name === UNKNOWN) return FALLBACK;
    new Intl.DateTimeFormat('en', { timeZone: name });
    return UTC_ALIAS.test(name) ? FALLBACK : name;
  } catch {
    return FALLBACK;
  }
}

/** Returns the browser's own name of its zone, which may be any text; undefined when it throws. */
function readOwnTimeZone(): string | undefined {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the time zone of the browser, or UTC when it does not know it. */
export const getOwnTimeZone = (): string => toKnownTimeZone(readOwnTimeZone());

/** Returns whether the browser knows its time zone. Where it does not, its own clock shows UTC, too. */
export function isOwnTimeZoneKnown(): boolean {
  const reported = readOwnTimeZone();
  return getOwnTimeZone() === reported || UTC_ALIAS.test(reported ?? '');
}
