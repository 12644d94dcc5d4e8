import { findAspect, type Aspect, type AspectNature } from '../aspects/aspects';
import { toAspectPoint, pointsOf, POINT_NAMES, type ChartPoint } from '../natal/chartPoints';
import type { NatalChart } from '../natal/natalChart';

/** An aspect between a point of one person and a point of another. */
export interface InterAspect extends Omit<Aspect, 'phase'> {
  readonly pointA: ChartPoint;
  readonly pointB: ChartPoint;
}

/**
 * Finds the aspects between two charts, closest first. Exchanging the charts exchanges `pointA` and `pointB`. The
 * charts belong to two instants, so nothing applies or separates.
 */
export function computeSynastry(a: NatalChart, b: NatalChart): readonly InterAspect[] {
  const ofB = pointsOf(b);
  const found = pointsOf(a).flatMap(([pointA, placementA]) =>
    ofB.flatMap(([pointB, placementB]): InterAspect[] => {
      const aspect = findAspect(toAspectPoint(pointA, placementA), toAspectPoint(pointB, placementB));
      return aspect ? [{ pointA, pointB, ...aspect }] : [];
    }),
  );
  return found.sort((one, other) => one.orb - other.orb);
}

/** The meaning of a point, after 'your'. */
export const WHAT_A_POINT_MEANS: Readonly<Record<ChartPoint, string>> = {
  sun: 'sense of self',
  moon: 'need for comfort',
  mercury: 'way of thinking and talking',
  venus: 'way of showing affection',
  mars: 'drive',
  jupiter: 'trust in life',
  saturn: 'sense of duty',
  uranus: 'wish for freedom',
  neptune: 'imagination',
  pluto: 'depth of feeling',
  northNode: 'direction of growth',
  ascendant: 'first impression',
  midheaven: 'place in the world',
};

/** The tendency of two points in such an aspect. */
export const WHAT_A_NATURE_MEANS: Readonly<Record<AspectNature, string>> = {
  blending: 'tend to act as one, which is strong and asks for some air between you',
  easy: 'tend to support each other without effort',
  tense: 'tend to rub, which can wear or wake you both; it helps to name it early',
  subtle: 'do not quite speak one language, so a little translation goes a long way',
};

/** Describes an inter-aspect in a sentence to the person whose point is `pointA`. Symbolic, never fate. */
export function describeInterAspect({ pointA, pointB, aspect, nature, orb }: InterAspect): string {
  const [mine, theirs] = [WHAT_A_POINT_MEANS[pointA], WHAT_A_POINT_MEANS[pointB]];
  return (
    `Your ${POINT_NAMES[pointA]} and their ${POINT_NAMES[pointB]} form a ${aspect} (${orb.toFixed(1)}° from exact): ` +
    `your ${mine} and their ${theirs} ${WHAT_A_NATURE_MEANS[nature]}.`
  );
}
