import type { ChartPoint } from '../natal/chartPoints';
import { signedDegrees } from '../sky/angle';
import { CELESTIAL_POINTS, longitudeOf, speedOf, type CelestialPoint } from '../sky/longitude';

/**
 * Transit aspects. Their orbs are smaller than those of a birth chart, because a passing body is felt only when it is
 * close.
 */
export const TRANSIT_ASPECTS = [
  { kind: 'conjunction', angle: 0, orbDegrees: 3 },
  { kind: 'sextile', angle: 60, orbDegrees: 2 },
  { kind: 'square', angle: 90, orbDegrees: 3 },
  { kind: 'trine', angle: 120, orbDegrees: 3 },
  { kind: 'opposition', angle: 180, orbDegrees: 3 },
] as const;
export type TransitKind = (typeof TRANSIT_ASPECTS)[number]['kind'];

export interface TransitBody {
  readonly point: CelestialPoint;
  readonly longitude: number;
  readonly retrograde: boolean;
}

export interface NatalPosition {
  readonly point: ChartPoint;
  /** One longitude, or those at both ends of the day if the birth time is unknown. */
  readonly longitudes: readonly number[];
}

export interface Transit {
  readonly transiting: CelestialPoint;
  readonly natal: ChartPoint;
  readonly kind: TransitKind;
  /** Degrees from the exact angle; the day's widest if the birth time is unknown. */
  readonly orb: number;
}

/** Bodies that form transits; the lunar node is only drawn. */
const TRANSITING: readonly CelestialPoint[] = CELESTIAL_POINTS.filter((point) => point !== 'northNode');

/**
 * Computes the positions of the bodies at an instant.
 * @throws RangeError when `utc` is an invalid date
 */
export function computeTransitBodies(utc: Date): readonly TransitBody[] {
  const utcMs = utc.getTime();
  return CELESTIAL_POINTS.map((point) => ({
    point,
    longitude: longitudeOf(point, utcMs),
    retrograde: speedOf(point, utcMs) < 0,
  }));
}

/** Finds the aspects between moving bodies and natal points, closest first. */
export function findTransits(
  bodies: readonly Pick<TransitBody, 'point' | 'longitude'>[],
  natal: readonly NatalPosition[],
): readonly Transit[] {
  const moving = bodies.filter(({ point }) => TRANSITING.includes(point));
  const still = natal.filter(({ point }) => point !== 'northNode');
  return moving
    .flatMap(({ point: transiting, longitude }) =>
      still.flatMap(({ point, longitudes }) => {
        const found = findAspect(longitude, longitudes);
        return found ? [{ transiting, natal: point, ...found }] : [];
      }),
    )
    .sort((one, other) => one.orb - other.orb);
}

function findAspect(
  longitude: number,
  natalLongitudes: readonly number[],
): Pick<Transit, 'kind' | 'orb'> | undefined {
  for (const { kind, angle, orbDegrees } of TRANSIT_ASPECTS) {
    const orbs = natalLongitudes.map((natal) => Math.abs(Math.abs(signedDegrees(natal, longitude)) - angle));
    const orb = Math.max(...orbs);
    if (orb <= orbDegrees) return { kind, orb };
  }
  return undefined;
}
