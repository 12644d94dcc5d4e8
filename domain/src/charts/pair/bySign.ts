import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';
import { ASPECTS, type AspectName, type AspectNature } from '../aspects/aspects';
import { CHART_POINTS, POINT_NAMES, type ChartPoint } from '../natal/chartPoints';
import { DEGREES_PER_SIGN } from '../sky/angle';
import { WHAT_A_NATURE_MEANS, WHAT_A_POINT_MEANS } from './synastry';

/**
 * Two charts compared by their signs alone, as the oldest astrology did. It is the way to compare with somebody whose
 * degrees must stay theirs: whatever is answered here follows from signs that both have shown, so neither one answer
 * nor a thousand tell more of a birth than those.
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

/** How much a point says between two people; the lights and Venus first. Those left out say least. */
const SAY: Readonly<Partial<Record<ChartPoint, number>>> = {
  sun: 6,
  moon: 6,
  venus: 5,
  mars: 4,
  ascendant: 4,
  mercury: 3,
};

const CIRCLE = ZODIAC_SIGNS.length;

/** How many signs lie from one to the other, forwards: 0 to 11. */
const stepsFrom = (one: ZodiacSign, other: ZodiacSign): number =>
  (ZODIAC_SIGNS.indexOf(other) - ZODIAC_SIGNS.indexOf(one) + CIRCLE) % CIRCLE;

const signAfter = (sign: ZodiacSign, steps: number): ZodiacSign =>
  ZODIAC_SIGNS[(ZODIAC_SIGNS.indexOf(sign) + steps) % CIRCLE] ?? sign;

/**
 * The five major aspects between two charts, by sign, those that say most about two people first. Signs one or five
 * apart are held not to see each other and give none. Exchanging the charts exchanges the sides.
 */
export function synastryBySign(a: ChartInSigns, b: ChartInSigns): readonly SignAspect[] {
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
  const sayOf = ({ pointA, pointB }: SignAspect) => (SAY[pointA] ?? 0) + (SAY[pointB] ?? 0);
  return found.sort((one, other) => sayOf(other) - sayOf(one));
}

/** An aspect by sign in a sentence, told to the person whose point is `pointA`. Symbolic, never fate. */
export function describeSignAspect({ pointA, pointB, signA, signB, aspect, nature }: SignAspect): string {
  const [mine, theirs] = [POINT_NAMES[pointA], POINT_NAMES[pointB]];
  const meeting =
    signA === signB
      ? `Your ${mine} and their ${theirs} are both in ${signA}`
      : `Your ${mine} in ${signA} and their ${theirs} in ${signB} form ${aspect === 'opposition' ? 'an' : 'a'} ${aspect}`;
  const [wish, answer] = [WHAT_A_POINT_MEANS[pointA], WHAT_A_POINT_MEANS[pointB]];
  return `${meeting}: your ${wish} and their ${answer} ${WHAT_A_NATURE_MEANS[nature]}.`;
}

/** Where a point of the composite stands: one sign, or two neighbours or opposites between which signs cannot decide. */
export type CompositeSigns = readonly [ZodiacSign] | readonly [ZodiacSign, ZodiacSign];

/**
 * The signs of the composite of two charts, as far as signs tell: the point half-way between two signs an even number
 * apart lies in the one in the middle; otherwise it is one of two. The same for either order.
 */
export function compositeBySign(
  a: ChartInSigns,
  b: ChartInSigns,
): Readonly<Partial<Record<ChartPoint, CompositeSigns>>> {
  const composite: Partial<Record<ChartPoint, CompositeSigns>> = {};
  for (const point of CHART_POINTS) {
    const [ofA, ofB] = [a[point], b[point]];
    if (ofA && ofB) composite[point] = halfWay(ofA, ofB);
  }
  return composite;
}

function halfWay(one: ZodiacSign, other: ZodiacSign): CompositeSigns {
  const steps = stepsFrom(one, other);
  if (steps > CIRCLE / 2) return halfWay(other, one);
  const middle = signAfter(one, Math.floor(steps / 2));
  // Opposite signs have a middle on either side; the earlier one in the zodiac is named first.
  if (steps === CIRCLE / 2) return inOrder(middle, signAfter(middle, CIRCLE / 2));
  return steps % 2 === 0 ? [middle] : [middle, signAfter(middle, 1)];
}

const inOrder = (one: ZodiacSign, other: ZodiacSign): CompositeSigns =>
  ZODIAC_SIGNS.indexOf(one) < ZODIAC_SIGNS.indexOf(other) ? [one, other] : [other, one];
