import { ASCENDANT_DEGREES, ASPECTS, WANDERERS } from './moonLandingSky';
import { clockPoint } from './polar';

/** Where each of the twelve signs begins, in degrees of longitude. */
export const SIGN_STARTS = Array.from({ length: 12 }, (_, index) => index * 30);

/** The zodiac runs against the clock, and the sign that rises stands on the left. */
export const onWheel = (longitudeDegrees: number) => 270 - (longitudeDegrees - ASCENDANT_DEGREES);

/** A line from the centre outwards, between two radii, as path data. */
export function spoke(longitudeDegrees: number, centre: number, from: number, to: number): string {
  const towards = onWheel(longitudeDegrees);
  return `M${clockPoint(centre, from, towards)}L${clockPoint(centre, to, towards)}`;
}

const longitudeOf = (body: string) => WANDERERS.find(({ name }) => name === body)?.longitude ?? 0;

/** All lines between bodies that agree, or that pull apart, as path data. */
export function aspectLines(mood: 'ease' | 'tension', centre: number, radius: number): string {
  const kinds: readonly string[] = mood === 'ease' ? ['sextile', 'trine'] : ['square', 'opposition'];
  return ASPECTS.filter(({ kind }) => kinds.includes(kind))
    .map(({ from, to }) =>
      [from, to].map((body) => clockPoint(centre, radius, onWheel(longitudeOf(body)))).join('L'),
    )
    .map((ends) => `M${ends}`)
    .join('');
}
