import { DAY_MS } from '../../durations';
import { signedDegrees } from '../sky/angle';
import { findInstant } from '../sky/findInstant';
import { longitudeOf } from '../sky/longitude';
import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';

/** Finds the instant when the Sun enters a sign in a calendar year (UTC). */
export function findSunIngress(sign: ZodiacSign, year: number): Date {
  const index = ZODIAC_SIGNS.indexOf(sign);
  // Aries begins near 20 March; each sign takes about 30.44 days. Aquarius and Pisces come before March.
  const months = index >= 10 ? index - 12 : index;
  const aboutMs = Date.UTC(year, 2, 20) + months * 30.44 * DAY_MS;
  const measure = (utcMs: number) => signedDegrees(index * 30, longitudeOf('sun', utcMs));
  return new Date(findInstant(measure, aboutMs - 6 * DAY_MS, aboutMs + 6 * DAY_MS));
}
