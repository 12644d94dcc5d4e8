const FALLBACK = 'UTC';
/** Chromium's value for a device with an unknown time zone. */
const UNKNOWN = 'Etc/Unknown';
/** Aliases of UTC, which the server replaces with `UTC`. */
const UTC_ALIAS = /^(Etc\/)?(UTC|UCT|GMT|Greenwich|Universal|Zulu)$/;

/** Returns the zone, or UTC if this browser cannot show times in it. */
export function toKnownTimeZone(name: string | undefined): string {
  try {
    if (!name || name === UNKNOWN) return FALLBACK;
    new Intl.DateTimeFormat('en', { timeZone: name });
    return UTC_ALIAS.test(name) ? FALLBACK : name;
  } catch {
    return FALLBACK;
  }
}

/** Returns the zone name that the browser reports, which may be any text; undefined if it throws. */
function readOwnTimeZone(): string | undefined {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the browser's time zone, or UTC if it is unknown. */
export const getOwnTimeZone = (): string => toKnownTimeZone(readOwnTimeZone());

/** Returns whether the browser has a known time zone. If not, its own clock shows UTC too. */
export function isOwnTimeZoneKnown(): boolean {
  const reported = readOwnTimeZone();
  return getOwnTimeZone() === reported || UTC_ALIAS.test(reported ?? '');
}
