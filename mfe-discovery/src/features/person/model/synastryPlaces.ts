import type { PairChart, PairPoint } from '@sixfold/api-contract';
import { ZODIAC_SIGNS, type ZodiacSign } from '@sixfold/domain';

/** A position in the picture of two charts, which is 400 wide and high. */
export interface Spot {
  x: number;
  y: number;
}

export const CENTRE = 200;
const SIGN_DEGREES = 30;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Returns a position on the wheel, which runs anticlockwise from the start of Aries on the left. `angle` is in degrees.
 */
export function spotAt(angle: number, distance: number): Spot {
  const turned = ((180 + angle) * Math.PI) / 180;
  return {
    x: round(CENTRE + distance * Math.cos(turned)),
    y: round(CENTRE - distance * Math.sin(turned)),
  };
}

/**
 * Returns the angle of each point of a chart. The exact position within a sign is unknown, so points of a sign share it
 * evenly.
 */
export function anglesOf(placed: PairChart['mine']): ReadonlyMap<PairPoint, number> {
  const bySign = new Map<ZodiacSign, PairPoint[]>();
  for (const { point, sign } of placed) bySign.set(sign, [...(bySign.get(sign) ?? []), point]);
  const angles = new Map<PairPoint, number>();
  for (const [sign, points] of bySign)
    points.forEach((point, index) =>
      angles.set(
        point,
        ZODIAC_SIGNS.indexOf(sign) * SIGN_DEGREES + (SIGN_DEGREES * (index + 1)) / (points.length + 1),
      ),
    );
  return angles;
}

/** Returns the text alternative: both charts by sign, and the number of aspects of each kind. */
export function describeSynastry({ mine, theirs, aspects }: PairChart, firstName: string): string {
  const listPlaces = (placed: PairChart['mine']) =>
    placed.map(({ point, sign }) => `${point} in ${sign}`).join(', ');
  const countOf = (nature: PairChart['aspects'][number]['nature']) =>
    aspects.filter((aspect) => aspect.nature === nature).length;
  return (
    `Two charts over each other. You: ${listPlaces(mine)}. ${firstName}: ${listPlaces(theirs)}. ` +
    `Between them ${countOf('easy')} easy, ${countOf('tense')} tense and ${countOf('blending')} blending aspects.`
  );
}
