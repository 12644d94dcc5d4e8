import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';

export const DEGREES_PER_SIGN = 30;
export const RADIANS_PER_DEGREE = Math.PI / 180;

/** Normalises an angle to 0 (included) to 360 (excluded) degrees. */
export function normaliseDegrees(degrees: number): number {
  const turned = degrees % 360;
  const positive = turned < 0 ? turned + 360 : turned;
  // A tiny negative angle plus 360 rounds to 360 itself.
  return positive >= 360 ? 0 : positive;
}

/** Returns how far `to` lies ahead of `from`, the short way: from -180 (excluded) to 180 (included) degrees. */
export function signedDegrees(from: number, to: number): number {
  const ahead = normaliseDegrees(to - from);
  return ahead > 180 ? ahead - 360 : ahead;
}

/** Returns the sign of an ecliptic longitude. */
export function signOfLongitude(longitude: number): ZodiacSign {
  const sign = ZODIAC_SIGNS[Math.floor(normaliseDegrees(longitude) / DEGREES_PER_SIGN)];
  if (!sign) throw new RangeError(`${longitude} is not a longitude.`);
  return sign;
}
