import { success, type Result } from '../../result';
import { houseOf, wholeSignHouses, type Houses } from '../houses/houses';
import { placidusHouses, type PlacidusAnswer } from '../houses/placidus';
import type { Coordinates } from '../sky/angles';
import { pointsOf, type ChartPoint } from './chartPoints';
import { natalAspects, type NatalAspect } from './natalAspects';
import { natalChart, type NatalChart, type Placement } from './natalChart';

/** A point on the wheel. */
export interface WheelPoint extends Placement {
  readonly point: ChartPoint;
  readonly retrograde: boolean;
  /** 1 to 12 in the wheel's own houses; absent on a wheel without a place. */
  readonly house?: number;
}

/** Everything that a drawing of a birth chart shows; no coordinates, only degrees. */
export interface NatalWheel {
  readonly chart: NatalChart;
  /** In the order of `CHART_POINTS`. */
  readonly points: readonly WheelPoint[];
  /** Closest first. */
  readonly aspects: readonly NatalAspect[];
  /** The longitude that is drawn on the left: the ascendant, or 0 Aries without a place. */
  readonly leftLongitude: number;
  /** Absent without a place. */
  readonly houses?: Houses;
  /** Why the houses are not the ones that were asked for. */
  readonly notice?: string;
}

/**
 * The data to draw a birth chart. Beyond the polar circles Placidus houses do not exist: whole sign houses are drawn
 * then, and `notice` says so. Errors are those of `natalChart`.
 * @throws RangeError when `utc` is no instant
 */
export function natalWheel(
  utc: Date,
  place?: Coordinates,
  system: Houses['system'] = 'placidus',
): Result<NatalWheel> {
  const chart = natalChart(utc, place);
  if (!chart.ok) return chart;
  const { ascendant } = chart.value;
  const aspects = natalAspects(chart.value, utc);
  if (!place || !ascendant) {
    return success({ chart: chart.value, points: wheelPoints(chart.value), aspects, leftLongitude: 0 });
  }
  const { houses, notice } =
    system === 'placidus'
      ? drawable(placidusHouses(utc.getTime(), place))
      : { houses: wholeSignHouses(ascendant.longitude), notice: undefined };
  return success({
    chart: chart.value,
    points: wheelPoints(chart.value, houses),
    aspects,
    leftLongitude: ascendant.longitude,
    houses,
    ...(notice === undefined ? {} : { notice }),
  });
}

function drawable(answer: PlacidusAnswer): { houses: Houses; notice: string | undefined } {
  if (answer.defined) return { houses: answer.houses, notice: undefined };
  return { houses: answer.instead, notice: answer.message };
}

function wheelPoints(chart: NatalChart, houses?: Houses): WheelPoint[] {
  return pointsOf(chart).map(([point, placement]) => ({
    retrograde: false,
    ...placement,
    point,
    ...(houses ? { house: houseOf(placement.longitude, houses) } : {}),
  }));
}
