import { ASCENDANT_DEGREES, ASPECTS, WANDERERS } from './moonLandingSky';
import { clockPoint } from './polar';

/** Starting longitude of each of the twelve signs, in degrees. */
export const SIGN_STARTS = Array.from({ length: 12 }, (_, index) => index * 30);

/**
 * Converts a longitude to an angle on the wheel: the zodiac runs counterclockwise, with the rising sign on the left.
 */
export const toWheelDegrees = (longitudeDegrees: number) => 270 - (longitudeDegrees - ASCENDANT_DEGREES);

export function formatSpokePath(longitudeDegrees: number, centre: number, from: number, to: number): string {
  const towards = toWheelDegrees(longitudeDegrees);
  return `M${clockPoint(centre, from, towards)}L${clockPoint(centre, to, towards)}`;
}

const getLongitude = (body: string) => WANDERERS.find(({ name }) => name === body)?.longitude ?? 0;

/** Formats the lines between bodies in harmony, or in tension, as path data. */
export function formatAspectPath(mood: 'ease' | 'tension', centre: number, radius: number): string {
  const kinds: readonly string[] = mood === 'ease' ? ['sextile', 'trine'] : ['square', 'opposition'];
  return ASPECTS.filter(({ kind }) => kinds.includes(kind))
    .map(({ from, to }) =>
      [from, to].map((body) => clockPoint(centre, radius, toWheelDegrees(getLongitude(body)))).join('L'),
    )
    .map((ends) => `M${ends}`)
    .join('');
}
