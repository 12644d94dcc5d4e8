import type { ZodiacSign } from '../../vocabulary';
import { instantOf } from '../time/civilTime';
import { offsetSecondsAt } from '../time/zoneOffset';
import type { CosmicConditions } from './cosmicConditions';
import type { CosmicEnergy, MoonPhase } from './guidance';

/** The sky at noon of a civil day. */
export interface CosmicDay {
  /** `YYYY-MM-DD` in the zone of the calendar. */
  readonly date: string;
  readonly noon: Date;
  readonly moonPhase: MoonPhase;
  readonly moonSign: ZodiacSign;
  /** The lit share of the Moon's disc in whole percent. */
  readonly moonIllumination: number;
  /** How far the Moon is ahead of the Sun, 0 (new) to 360 degrees. */
  readonly phaseAngle: number;
  readonly cosmicEnergy: CosmicEnergy;
}

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;

/**
 * Computes the civil days of a zone from the day of `now` on, each at its noon.
 * @param zone a name for which `isKnownZone` holds
 * @throws RangeError when `now` is an invalid date
 */
export function computeCosmicCalendar(
  conditionsAt: (utc: Date) => CosmicConditions,
  { now, zone, days }: { now: Date; zone: string; days: number },
): readonly CosmicDay[] {
  const shownMs = now.getTime() + offsetSecondsAt(zone, now.getTime()) * 1000;
  const todayMs = Math.floor(shownMs / DAY_MS) * DAY_MS;
  return Array.from({ length: days }, (_, index) => {
    const midnightMs = todayMs + index * DAY_MS;
    const noon = new Date(instantOf(midnightMs + NOON_MS, zone).utcMs);
    const { moonPhase, moonSign, moonIllumination, phaseAngle, cosmicEnergy } = conditionsAt(noon);
    const date = new Date(midnightMs).toISOString().slice(0, 10);
    return { date, noon, moonPhase, moonSign, moonIllumination, phaseAngle, cosmicEnergy };
  });
}
