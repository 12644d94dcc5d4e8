import { success, type Result } from '../../result';
import { houseOf, computeWholeSignHouses, type Houses } from '../houses/houses';
import { computePlacidusHouses, type PlacidusResult } from '../houses/placidus';
import type { Coordinates } from '../sky/angles';
import { pointsOf, type ChartPoint } from './chartPoints';
import { findNatalAspects, type NatalAspect } from './natalAspects';
import { computeNatalChart, type NatalChart, type Placement } from './natalChart';

export interface WheelPoint extends Placement {
  readonly point: ChartPoint;
  readonly retrograde: boolean;
  /** 1 to 12 in the wheel's houses; absent without a place. */
  readonly house?: number;
}

/** Data for drawing a birth chart; degrees only, no coordinates. */
export interface NatalWheel {
  readonly chart: NatalChart;
  /** In the order of `CHART_POINTS`. */
  readonly points: readonly WheelPoint[];
  /** Closest first. */
  readonly aspects: readonly NatalAspect[];
  /** Longitude drawn on the left: the ascendant, or 0 Aries without a place. */
  readonly leftLongitude: number;
  /** Absent without a place. */
  readonly houses?: Houses;
  /** Explains why the houses differ from the requested ones. */
  readonly notice?: string;
}

/**
 * Computes the data for drawing a birth chart. Beyond the polar circles, where Placidus houses do not exist, it returns
 * whole-sign houses with a `notice`. Errors are those of `computeNatalChart`.
 * @throws RangeError when `utc` is an invalid date
 */
export function computeNatalWheel(
  utc: Date,
  place?: Coordinates,
  system: Houses['system'] = 'placidus',
): Result<NatalWheel> {
  const chart = computeNatalChart(utc, place);
  if (!chart.ok) return chart;
  const { ascendant } = chart.value;
  const aspects = findNatalAspects(chart.value, utc);
  if (!place || !ascendant) {
    return success({ chart: chart.value, points: toWheelPoints(chart.value), aspects, leftLongitude: 0 });
  }
  const { houses, notice } =
    system === 'placidus'
      ? getDrawableHouses(computePlacidusHouses(utc.getTime(), place))
      : { houses: computeWholeSignHouses(ascendant.longitude), notice: undefined };
  return success({
    chart: chart.value,
    points: toWheelPoints(chart.value, houses),
    aspects,
    leftLongitude: ascendant.longitude,
    houses,
    ...(notice === undefined ? {} : { notice }),
  });
}

function getDrawableHouses(result: PlacidusResult): { houses: Houses; notice: string | undefined } {
  if (result.defined) return { houses: result.houses, notice: undefined };
  return { houses: result.instead, notice: result.message };
}

function toWheelPoints(chart: NatalChart, houses?: Houses): WheelPoint[] {
  return pointsOf(chart).map(([point, placement]) => ({
    retrograde: false,
    ...placement,
    point,
    ...(houses ? { house: houseOf(placement.longitude, houses) } : {}),
  }));
}
