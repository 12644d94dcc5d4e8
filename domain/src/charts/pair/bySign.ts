import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';
import { ASPECTS, type AspectName, type AspectNature } from '../aspects/aspects';
import { CHART_POINTS, POINT_NAMES, type ChartPoint } from '../natal/chartPoints';
import { DEGREES_PER_SIGN } from '../sky/angle';
import { WHAT_A_NATURE_MEANS, WHAT_A_POINT_MEANS } from './aspectTexts';

/**
 * A chart reduced to signs. Comparing by sign keeps the degrees private: every result follows from signs that both
 * members have shown.
 */
export type ChartInSigns = Readonly<Partial<Record<ChartPoint, ZodiacSign>>>;

export interface SignAspect {
  readonly pointA: ChartPoint;
  readonly pointB: ChartPoint;
  readonly signA: ZodiacSign;
  readonly signB: ZodiacSign;
  readonly aspect: AspectName;
  readonly nature: AspectNature;
}

/** Relevance of a point between two people; omitted points matter least. */
const POINT_WEIGHTS: Readonly<Partial<Record<ChartPoint, number>>> = {
  sun: 6,
  moon: 6,
  venus: 5,
  mars: 4,
  ascendant: 4,
  mercury: 3,
};

const CIRCLE = ZODIAC_SIGNS.length;

/** Returns the number of signs forward from one sign to the other, 0 to 11. */
const stepsFrom = (one: ZodiacSign, other: ZodiacSign): number =>
  (ZODIAC_SIGNS.indexOf(other) - ZODIAC_SIGNS.indexOf(one) + CIRCLE) % CIRCLE;

const signAfter = (sign: ZodiacSign, steps: number): ZodiacSign =>
  ZODIAC_SIGNS[(ZODIAC_SIGNS.indexOf(sign) + steps) % CIRCLE] ?? sign;

/**
 * Finds the five major aspects between two charts by sign, most relevant first. Signs one or five apart form none.
 * Swapping the charts swaps the sides.
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

/**
 * Describes a sign aspect in a sentence addressed to the person with `pointA`. Symbolic, never fate.
 * @param name first name of the person with `pointB`
 */
export function describeSignAspect(
  { pointA, pointB, signA, signB, aspect, nature }: SignAspect,
  name: string,
): string {
  const [mine, theirs] = [POINT_NAMES[pointA], POINT_NAMES[pointB]];
  const meeting =
    signA === signB
      ? `Your ${mine} and ${name}’s ${theirs} are both in ${signA}`
      : `Your ${mine} in ${signA} and ${name}’s ${theirs} in ${signB} form ${aspect === 'opposition' ? 'an' : 'a'} ${aspect}`;
  const [wish, need] = [WHAT_A_POINT_MEANS[pointA], WHAT_A_POINT_MEANS[pointB]];
  return `${meeting}: your ${wish} and ${name}’s ${need} ${WHAT_A_NATURE_MEANS[nature]}.`;
}

/** Sign of a composite point, or two adjacent or opposite signs if it is undetermined. */
export type CompositeSigns = readonly [ZodiacSign] | readonly [ZodiacSign, ZodiacSign];

/**
 * Computes the composite of two charts by sign: the middle sign if two signs are an even number apart, otherwise one of
 * two. The same in either order.
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
  // Opposite signs have a middle on either side; the one earlier in the zodiac comes first.
  if (steps === CIRCLE / 2) return sortSigns(middle, signAfter(middle, CIRCLE / 2));
  return steps % 2 === 0 ? [middle] : [middle, signAfter(middle, 1)];
}

const sortSigns = (one: ZodiacSign, other: ZodiacSign): CompositeSigns =>
  ZODIAC_SIGNS.indexOf(one) < ZODIAC_SIGNS.indexOf(other) ? [one, other] : [other, one];
