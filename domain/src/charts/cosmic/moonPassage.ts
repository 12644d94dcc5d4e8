import { DEGREES_PER_SIGN, normaliseDegrees, signedDegrees, signOfLongitude } from '../sky/angle';
import { findInstant } from '../sky/findInstant';
import { longitudeOf, type CelestialPoint } from '../sky/longitude';
import type { ZodiacSign } from '../../vocabulary';

/** The Moon's stay in one sign. It ends, as far as company goes, with its last aspect: then it is void of course. */
export interface MoonPassage {
  readonly sign: ZodiacSign;
  readonly ingressMs: number;
  readonly nextIngressMs: number;
  readonly nextSign: ZodiacSign;
  /** The last exact aspect before the next ingress, or the ingress itself when there is none. */
  readonly voidFromMs: number;
}

const DAY_MS = 86_400_000;

/** The Moon never moves slower than this, in degrees a day. */
const SLOWEST_MOON = 11.7;

/** An aspect this close to an ingress is made with it: less than a millisecond away. */
const NEGLIGIBLE_DEGREES = 1e-8;

/** Bodies whose aspects count. */
const ASPECTED: readonly CelestialPoint[] = [
  'sun',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
];

/** Angles at which the Moon aspects a body: conjunction, sextile, square, trine, opposition, either side. */
const ASPECT_ANGLES = [0, 60, 90, 120, 180, 240, 270, 300] as const;

/**
 * The Moon's stay in its sign at an instant.
 * @throws RangeError when `utcMs` is no instant
 */
export function moonPassageAt(utcMs: number): MoonPassage {
  const longitude = longitudeOf('moon', utcMs);
  const begin = Math.floor(longitude / DEGREES_PER_SIGN) * DEGREES_PER_SIGN;
  const end = begin + DEGREES_PER_SIGN;
  const daysBack = (longitude - begin) / SLOWEST_MOON;
  const daysAhead = (end - longitude) / SLOWEST_MOON;
  const ingressMs = moonReaches(begin, utcMs - daysBack * DAY_MS - 1000, utcMs);
  const nextIngressMs = moonReaches(end, utcMs, utcMs + daysAhead * DAY_MS + 1000);
  return {
    sign: signOfLongitude(begin),
    ingressMs,
    nextIngressMs,
    nextSign: signOfLongitude(end),
    voidFromMs: lastAspectBetween(ingressMs, nextIngressMs),
  };
}

function moonReaches(longitude: number, fromMs: number, toMs: number): number {
  return findInstant((utcMs) => signedDegrees(longitude, longitudeOf('moon', utcMs)), fromMs, toMs);
}

/** The Moon outruns every body, so its distance from each only grows and passes each angle once in a stay. */
function lastAspectBetween(fromMs: number, toMs: number): number {
  const instants = ASPECTED.map((body) => lastAspectWith(body, fromMs, toMs));
  return Math.max(fromMs, ...instants);
}

function lastAspectWith(body: CelestialPoint, fromMs: number, toMs: number): number {
  const distanceAt = (utcMs: number) =>
    normaliseDegrees(longitudeOf('moon', utcMs) - longitudeOf(body, utcMs));
  const first = distanceAt(fromMs);
  const gained = normaliseDegrees(distanceAt(toMs) - first);
  const passed = ASPECT_ANGLES.map((angle) => normaliseDegrees(angle - first)).filter(
    (ahead) => ahead > NEGLIGIBLE_DEGREES && ahead < gained - NEGLIGIBLE_DEGREES,
  );
  if (passed.length === 0) return fromMs;
  const target = first + Math.max(...passed);
  return findInstant((utcMs) => signedDegrees(target, distanceAt(utcMs)), fromMs, toMs);
}
