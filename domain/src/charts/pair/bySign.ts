import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';
import { ASPECTS, type AspectName, type AspectNature } from '../aspects/aspects';
import { CHART_POINTS, POINT_NAMES, type ChartPoint } from '../natal/chartPoints';
import { DEGREES_PER_SIGN } from '../sky/angle';
import { WHAT_A_NATURE_MEANS, WHAT_A_POINT_MEANS } from './aspectTexts';

/**
 * Two charts compared by their signs alone, so that the degrees stay private: every result follows from signs that both
 * members have shown.
 */
export type ChartInSigns = Readonly<Partial<Record<ChartPoint, ZodiacSign>>>;

/** An aspect between the sign of a point of one person and that of a point of another. */
export interface SignAspect {
  readonly pointA: ChartPoint;
  readonly pointB: ChartPoint;
  readonly signA: ZodiacSign;
  readonly signB: ZodiacSign;
  readonly aspect: AspectName;
  readonly nature: AspectNature;
}

/** How much a point matters between two people. Points left out matter least. */
const POINT_WEIGHTS: Readonly<Partial<Record<ChartPoint, number>>> = {
  sun: 6,
  moon: 6,
  venus: 5,
  mars: 4,
  ascendant: 4,
  mercury: 3,
};

const CIRCLE = ZODIAC_SIGNS.length;

/** Returns how many signs lie from one to the other, forwards: 0 to 11. */
const stepsFrom = (one: ZodiacSign, other: ZodiacSign): number =>
  (ZODIAC_SIGNS.indexOf(other) - ZODIAC_SIGNS.indexOf(one) + CIRCLE) % CIRCLE;

const signAfter = (sign: ZodiacSign, steps: number): ZodiacSign =>
  ZODIAC_SIGNS[(ZODIAC_SIGNS.indexOf(sign) + steps) % CIRCLE] ?? sign;

/**
 * Finds the five major aspects between two charts by sign, the most relevant first. Signs one or five apart form none.
 * Exchanging the charts exchanges the sides.
 */
export function compareSynastryBySign(a: ChartInSigns, b: ChartInSigns): readonly SignAspect[] {
  const found = CHART_POINTS.flatMap((pointA) =>
    CHART_POINTS.flatMap((pointB): SignAspect[] => {
      const [signA, signB] = [a[pointA], b[pointB]];
      if (!signA || !signB) return [];
      const steps = stepsFrom(signA, signB);
      const angle = Math.min(steps, CIRCLE - steps) * DEGREES_PER_SIGN;
      const kind = ASPECTS.find((each) => each.angle === angle);
      if (!kind || kind.nature === 'subtle') return [];
      return [{ pointA, pointB, signA, signB, aspect: kind.name, nature: kind.nature }];
    }),
  );
  const weightOf = ({ pointA, pointB }: SignAspect) =>
    (POINT_WEIGHTS[pointA] ?? 0) + (POINT_WEIGHTS[pointB] ?? 0);
  return found.sort((one, other) => weightOf(other) - weightOf(one));
}

/** Describes an aspect by sign in a sentence to the person whose point is `pointA`. Symbolic, never fate. */
export function describeSignAspect({ pointA, pointB, signA, signB, aspect, nature }: SignAspect): string {
  const [mine, theirs] = [POINT_NAMES[pointA], POINT_NAMES[pointB]];
  const meeting =
    signA === signB
      ? `Your ${mine} and their ${theirs} are both in ${signA}`
      : `Your ${mine} in ${signA} and their ${theirs} in ${signB} form ${aspect === 'opposition' ? 'an' : 'a'} ${aspect}`;
  const [wish, answer] = [WHAT_A_POINT_MEANS[pointA], WHAT_A_POINT_MEANS[pointB]];
  return `${meeting}: your ${wish} and their ${answer} ${WHAT_A_NATURE_MEANS[nature]}.`;
}

/** The position of a composite point: one sign, or two neighbours or opposites where signs cannot decide. */
export type CompositeSigns = readonly [ZodiacSign] | readonly [ZodiacSign, ZodiacSign];

/**
 * Computes the signs of the composite of two charts: the middle sign when two signs are an even number apart, otherwise
 * one of two. The same for either order.
 */
export function computeCompositeBySign(
  a: ChartInSigns,
  b: ChartInSigns,
): Readonly<Partial<Record<ChartPoint, CompositeSigns>>> {
  const composite: Partial<Record<ChartPoint, CompositeSigns>> = {};
  for (const point of CHART_POINTS) {
    const [ofA, ofB] = [a[point], b[point]];
    if (ofA && ofB) composite[point] = findMiddleSigns(ofA, ofB);
  }
  return composite;
}

function findMiddleSigns(one: ZodiacSign, other: ZodiacSign): CompositeSigns {
  const steps = stepsFrom(one, other);
  if (steps > CIRCLE / 2) return findMiddleSigns(other, one);
  const middle = signAfter(one, Math.floor(steps / 2));
  // Opposite signs have a middle on either side; the earlier one in the zodiac is named first.
  if (steps === CIRCLE / 2) return sortSigns(middle, signAfter(middle, CIRCLE / 2));
  return steps % 2 === 0 ? [middle] : [middle, signAfter(middle, 1)];
}

const sortSigns = (one: ZodiacSign, other: ZodiacSign): CompositeSigns =>
  ZODIAC_SIGNS.indexOf(one) < ZODIAC_SIGNS.indexOf(other) ? [one, other] : [other, one];
