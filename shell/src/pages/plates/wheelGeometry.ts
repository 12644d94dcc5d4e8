import { ASCENDANT_DEGREES, ASPECTS } from './moonLandingSky';
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

/** All lines between planets of one kind, as path data. */
export const aspectLines = (kind: 'ease' | 'tension', centre: number, radius: number) =>
  ASPECTS.filter((aspect) => aspect.kind === kind)
    .map(({ from, to }) =>
      [from, to]
        .map(({ longitudeDegrees }) => clockPoint(centre, radius, onWheel(longitudeDegrees)))
        .join('L'),
    )
    .map((ends) => `M${ends}`)
    .join('');
