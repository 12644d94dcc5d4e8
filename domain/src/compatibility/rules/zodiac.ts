import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';

/** Returns the shorter distance between two signs: 0 to 6. */
export function signDistance(a: ZodiacSign, b: ZodiacSign): number {
  const apart = Math.abs(ZODIAC_SIGNS.indexOf(a) - ZODIAC_SIGNS.indexOf(b));
  return Math.min(apart, 12 - apart);
}

const HUNDREDTHS_BY_DISTANCE = [80, 65, 85, 60, 90, 65, 75] as const;

/** Returns hundredths from 60 to 90 by aspect: trine, sextile, same, opposite, neighbours, square. */
export function zodiacRule(a: ZodiacSign, b: ZodiacSign): number {
  return HUNDREDTHS_BY_DISTANCE[signDistance(a, b)] ?? 60;
}
