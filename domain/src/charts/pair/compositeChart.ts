import { findAspect } from '../aspects/aspects';
import { houseOf, computeWholeSignHouses, type Houses } from '../houses/houses';
import { toAspectPoint, CHART_POINTS, pointsOf, type ChartPoint } from '../natal/chartPoints';
import { placementAt, type NatalChart, type Placement } from '../natal/natalChart';
import type { NatalAspect } from '../natal/natalAspects';
import { normaliseDegrees } from '../sky/angle';

/** Longitudes this close to opposite have no shorter arc between them; far below the precision of an ephemeris. */
const OPPOSITE_WITHIN_DEGREES = 1e-9;

/** The chart of a pair: each point is half-way between those of two people. */
export interface CompositeChart {
  /** The points that both charts have. */
  readonly placements: Readonly<Partial<Record<ChartPoint, Placement>>>;
  /** Closest first; without a phase, because midpoints have no motion of their own. */
  readonly aspects: readonly Omit<NatalAspect, 'phase'>[];
  /** Whole sign houses from the composite ascendant; absent unless both charts have one. */
  readonly houses?: Houses;
  /** The house of each point, 1 to 12; absent without houses. */
  readonly houseOfPoint?: Readonly<Partial<Record<ChartPoint, number>>>;
}

/**
 * Computes the point half-way between two longitudes on the shorter arc, 0 to 360 degrees. Of the two midpoints of
 * exactly opposite longitudes the one below 180 is returned, so that the order does not matter.
 */
export function midpointOf(one: number, other: number): number {
  const apart = Math.abs(other - one);
  const middle = (one + other) / 2;
  if (Math.abs(180 - apart) <= OPPOSITE_WITHIN_DEGREES) return middle % 180;
  return apart < 180 ? middle : normaliseDegrees(middle + 180);
}

/**
 * Computes the composite of two charts by midpoints; the same for either order. Each point is a midpoint of its own, so
 * Mercury and Venus may stand further from the Sun than in any real sky.
 */
export function computeCompositeChart(a: NatalChart, b: NatalChart): CompositeChart {
  const placements: Partial<Record<ChartPoint, Placement>> = {};
  for (const point of CHART_POINTS) {
    const [ofA, ofB] = [a[point], b[point]];
    if (ofA && ofB) placements[point] = placementAt(midpointOf(ofA.longitude, ofB.longitude));
  }
  const base = { placements, aspects: aspectsOf(placements) };
  if (!placements.ascendant) return base;
  const houses = computeWholeSignHouses(placements.ascendant.longitude);
  const houseOfPoint = Object.fromEntries(
    pointsOf(placements).map(([point, { longitude }]) => [point, houseOf(longitude, houses)]),
  );
  return { ...base, houses, houseOfPoint };
}

function aspectsOf(placements: CompositeChart['placements']): CompositeChart['aspects'] {
  const points = pointsOf(placements);
  const found = points.flatMap(([one, placement], index) =>
    points.slice(index + 1).flatMap(([other, otherPlacement]) => {
      const aspect = findAspect(toAspectPoint(one, placement), toAspectPoint(other, otherPlacement));
      return aspect && one !== 'ascendant' ? [{ one, other, ...aspect }] : [];
    }),
  );
  return found.sort((first, second) => first.orb - second.orb);
}
