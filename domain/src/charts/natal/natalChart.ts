import { failure, success, type Result } from '../../result';
import type { ZodiacSign } from '../../vocabulary';
import { DEGREES_PER_SIGN, signOfLongitude } from '../sky/angle';
import { anglesAt, type Coordinates } from '../sky/angles';
import { CELESTIAL_POINTS, longitudeOf, speedOf, type CelestialPoint } from '../sky/longitude';

export interface Placement {
  /** Degrees along the ecliptic, 0 to 360. */
  readonly longitude: number;
  readonly sign: ZodiacSign;
  /** Degrees within the sign, 0 to 30. */
  readonly degreeInSign: number;
}

export interface BodyPlacement extends Placement {
  readonly retrograde: boolean;
}

/** Has `ascendant` and `midheaven` only if the place is known. */
export interface NatalChart extends Readonly<Record<CelestialPoint, BodyPlacement>> {
  readonly ascendant?: Placement;
  readonly midheaven?: Placement;
}

/**
 * Computes Sun, Moon, planets and node at an instant, plus ascendant and midheaven for a place. Errors name `lat`
 * (beyond 90) or `lng` (beyond 180).
 * @throws RangeError when `utc` is an invalid date
 */
export function computeNatalChart(utc: Date, place?: Coordinates): Result<NatalChart> {
  const problem = place && problemOf(place);
  if (problem) return problem;
  const utcMs = utc.getTime();
  const bodies = {} as Record<CelestialPoint, BodyPlacement>;
  for (const point of CELESTIAL_POINTS) {
    bodies[point] = { ...placementAt(longitudeOf(point, utcMs)), retrograde: speedOf(point, utcMs) < 0 };
  }
  if (!place) return success(bodies);
  const { ascendant, midheaven } = anglesAt(utcMs, place);
  return success({ ...bodies, ascendant: placementAt(ascendant), midheaven: placementAt(midheaven) });
}

function placementAt(longitude: number): Placement {
  return { longitude, sign: signOfLongitude(longitude), degreeInSign: longitude % DEGREES_PER_SIGN };
}

function problemOf({ lat, lng }: Coordinates): Result<never> | undefined {
  if (!(Math.abs(lat) <= 90)) {
    return failure('lat', 'out-of-range', 'A latitude lies between -90 and 90 degrees.');
  }
  if (!(Math.abs(lng) <= 180)) {
    return failure('lng', 'out-of-range', 'A longitude lies between -180 and 180 degrees.');
  }
  return undefined;
}
