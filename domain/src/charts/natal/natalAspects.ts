import { findAspect, type Aspect } from '../aspects/aspects';
import { CELESTIAL_POINTS, speedOf, type CelestialPoint } from '../sky/longitude';
import { toAspectPoint, pointsOf, type ChartPoint } from './chartPoints';
import type { NatalChart } from './natalChart';

export interface NatalAspect extends Aspect {
  /** The point that comes first in `CHART_POINTS`. */
  readonly one: ChartPoint;
  readonly other: ChartPoint;
}

/** The angles move through the zodiac in a day, so an aspect to them is neither applying nor separating. */
const isMoving = (point: ChartPoint): point is CelestialPoint =>
  (CELESTIAL_POINTS as readonly string[]).includes(point);

/**
 * Finds the aspects within a chart, closest first.
 * @param utc the instant of the chart, for the speeds that distinguish applying from separating
 * @throws RangeError when `utc` is an invalid date
 */
export function findNatalAspects(chart: NatalChart, utc: Date): readonly NatalAspect[] {
  const points = pointsOf(chart).map(([point, placement]) => ({
    point,
    is: toAspectPoint(point, placement, isMoving(point) ? speedOf(point, utc.getTime()) : undefined),
  }));
  const found = points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other): NatalAspect[] => {
      const aspect = findAspect(one.is, other.is);
      // Skips ascendant and midheaven: they belong to one horizon, so their angle depends only on the place.
      if (!aspect || one.point === 'ascendant') return [];
      return [{ one: one.point, other: other.point, ...aspect }];
    }),
  );
  return found.sort((a, b) => a.orb - b.orb);
}
