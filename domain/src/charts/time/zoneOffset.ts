import { IANAZone } from 'luxon';
import backzone from './backzone.json';

type Transitions = readonly (readonly [number | null, number])[];

/** Keyed by lowercase zone name, because `Intl` accepts names in any case. */
const BACKZONE = new Map<string, Transitions>(
  Object.entries(backzone.zones as unknown as Record<string, Transitions>).map(([name, transitions]) => [
    name.toLowerCase(),
    transitions,
  ]),
);

const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Returns whether a name is in the IANA database. Bare offsets such as `+02:00` have no history and are not zones. */
export function isKnownZone(zone: string): boolean {
  return typeof zone === 'string' && ZONE_NAME.test(zone) && IANAZone.isValidZone(zone);
}

/**
 * Returns the offset from UTC in seconds. Before 1970 the zone data of Node and browsers are wrong for 111 names
 * (Amsterdam follows Brussels, Stockholm Berlin); for those the shipped history is used.
 * @param zone a name accepted by `isKnownZone`
 */
export function offsetSecondsAt(zone: string, utcMs: number): number {
  const history = utcMs < 0 ? BACKZONE.get(zone.toLowerCase()) : undefined;
  if (history) return offsetFromHistory(history, utcMs / 1000);
  return Math.round(IANAZone.create(zone).offset(utcMs) * 60);
}

function offsetFromHistory(history: Transitions, utcSeconds: number): number {
  let offsetSeconds = 0;
  for (const [fromSeconds, offset] of history) {
    if (fromSeconds !== null && fromSeconds > utcSeconds) break;
    offsetSeconds = offset;
  }
  return offsetSeconds;
}
