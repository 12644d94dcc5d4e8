import type { AspectPoint } from '../aspects/aspects';
import { CELESTIAL_POINTS, type CelestialPoint } from '../sky/longitude';
import type { Placement } from './natalChart';

/** All points of a chart: the moving points, and the two angles if the place is known. */
export const CHART_POINTS = [...CELESTIAL_POINTS, 'ascendant', 'midheaven'] as const;
export type ChartPoint = CelestialPoint | 'ascendant' | 'midheaven';

/** Returns a chart's points in the order of `CHART_POINTS`. */
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
