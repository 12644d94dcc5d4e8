import type { AspectPoint } from '../aspects/aspects';
import { CELESTIAL_POINTS, type CelestialPoint } from '../sky/longitude';
import type { Placement } from './natalChart';

/** Every point of a chart: the moving points and, with a place, the two angles. */
export const CHART_POINTS = [...CELESTIAL_POINTS, 'ascendant', 'midheaven'] as const;
export type ChartPoint = CelestialPoint | 'ascendant' | 'midheaven';

/** Returns the points of a chart, in the order of `CHART_POINTS`. */
export function pointsOf(
  chart: Readonly<Partial<Record<ChartPoint, Placement>>>,
): readonly (readonly [ChartPoint, Placement])[] {
  return CHART_POINTS.flatMap((point) => {
    const placement = chart[point];
    return placement ? [[point, placement] as const] : [];
  });
}

export function toAspectPoint(point: ChartPoint, { longitude }: Placement, speed?: number): AspectPoint {
  const isLuminary = point === 'sun' || point === 'moon';
  return { longitude, isLuminary, ...(speed === undefined ? {} : { speed }) };
}

/** The name of each point in a sentence. */
export const POINT_NAMES: Readonly<Record<ChartPoint, string>> = {
  sun: 'Sun',
  moon: 'Moon',
  mercury: 'Mercury',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
  uranus: 'Uranus',
  neptune: 'Neptune',
  pluto: 'Pluto',
  northNode: 'north node',
  ascendant: 'ascendant',
  midheaven: 'midheaven',
};
