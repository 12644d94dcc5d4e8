import { DAY_MS, HOUR_MS } from '../../durations';
import type { ZodiacSign } from '../../vocabulary';
import { instantOf } from '../time/civilTime';
import { offsetSecondsAt } from '../time/zoneOffset';
import type { CosmicConditions } from './cosmicConditions';
import type { CosmicEnergy, MoonPhase } from './guidance';

/** The sky of a civil day, with the Moon's position at noon. */
export interface CosmicDay {
  /** `YYYY-MM-DD` in the calendar's zone. */
  readonly date: string;
  readonly noon: Date;
  readonly moonPhase: MoonPhase;
  readonly moonSign: ZodiacSign;
  /** Illuminated part of the Moon's disc in percent, rounded. */
  readonly moonIllumination: number;
  /** The Moon's elongation ahead of the Sun, 0 (new) to 360 degrees. */
  readonly phaseAngle: number;
  /** Energy for most of the day. */
  readonly cosmicEnergy: CosmicEnergy;
}

const NOON_MS = DAY_MS / 2;

/** Morning to evening, so that one hour of a void-of-course Moon does not make a quiet day. */
const HOURS_FROM_NOON = [-4, -1, 2, 5, 8];

/**
 * Computes a zone's civil days starting with the day of `now`, each at noon.
 * @param zone a name accepted by `isKnownZone`
 * @throws RangeError when `now` is an invalid date
 */
export function computeCosmicCalendar(
  conditionsAt: (utc: Date) => CosmicConditions,
  { now, zone, days }: { now: Date; zone: string; days: number },
): readonly CosmicDay[] {
  const todayMs = Date.parse(civilDateAt(now, zone));
  return Array.from({ length: days }, (_, index) => {
    const midnightMs = todayMs + index * DAY_MS;
    const noon = new Date(instantOf(midnightMs + NOON_MS, zone).utcMs);
    const { moonPhase, moonSign, moonIllumination, phaseAngle } = conditionsAt(noon);
    const energies = HOURS_FROM_NOON.map(
      (hours) => conditionsAt(new Date(noon.getTime() + hours * HOUR_MS)).cosmicEnergy,
    );
    const date = new Date(midnightMs).toISOString().slice(0, 10);
    return { date, noon, moonPhase, moonSign, moonIllumination, phaseAngle, cosmicEnergy: mostOf(energies) };
  });
}

/** Returns the civil date, `YYYY-MM-DD`, of an instant in a zone. */
export function civilDateAt(utc: Date, zone: string): string {
  const shownMs = utc.getTime() + offsetSecondsAt(zone, utc.getTime()) * 1000;
  return new Date(shownMs).toISOString().slice(0, 10);
}

/** Returns the most frequent value, or the earliest of several. */
function mostOf(energies: readonly CosmicEnergy[]): CosmicEnergy {
  const countOf = (energy: CosmicEnergy) => energies.filter((each) => each === energy).length;
  return energies.reduce((most, energy) => (countOf(energy) > countOf(most) ? energy : most));
}
