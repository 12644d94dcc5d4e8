import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';

export const DEGREES_PER_SIGN = 30;
export const RADIANS_PER_DEGREE = Math.PI / 180;

/** Normalises an angle to 0 (inclusive) to 360 (exclusive) degrees. */
export function normaliseDegrees(degrees: number): number {
  const turned = degrees % 360;
  const positive = turned < 0 ? turned + 360 : turned;
  // A tiny negative angle plus 360 rounds to 360 itself.
  return positive >= 360 ? 0 : positive;
}

/** Returns the shortest rotation from `from` to `to`: -180 (exclusive) to 180 (inclusive) degrees. */
export function signedDegrees(from: number, to: number): number {
  const ahead = normaliseDegrees(to - from);
  return ahead > 180 ? ahead - 360 : ahead;
}

export function signOfLongitude(longitude: number): ZodiacSign {
  const sign = ZODIAC_SIGNS[Math.floor(normaliseDegrees(longitude) / DEGREES_PER_SIGN)];
  if (!sign) throw new RangeError(`${longitude} is not a longitude.`);
  return sign;
}
