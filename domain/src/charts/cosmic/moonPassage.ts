import { DAY_MS } from '../../durations';
import { DEGREES_PER_SIGN, normaliseDegrees, signedDegrees, signOfLongitude } from '../sky/angle';
import { findInstant } from '../sky/findInstant';
import { CELESTIAL_POINTS, longitudeOf, type CelestialPoint } from '../sky/longitude';
import type { ZodiacSign } from '../../vocabulary';

/** The Moon's stay in one sign. After its last aspect the Moon is void of course. */
export interface MoonPassage {
  readonly sign: ZodiacSign;
  readonly ingressMs: number;
  readonly nextIngressMs: number;
  readonly nextSign: ZodiacSign;
  /** The last exact aspect before the next ingress; if there is none, the start of the stay. */
  readonly voidFromMs: number;
}

/** Lower bound of the Moon's speed, in degrees per day. */
const SLOWEST_MOON = 11.7;

/** An aspect this close to an ingress coincides with it: less than a millisecond away. */
const NEGLIGIBLE_DEGREES = 1e-8;

const ASPECTED = CELESTIAL_POINTS.filter((point) => point !== 'moon' && point !== 'northNode');

/** Elongations of the Moon at an aspect: conjunction, sextile, square, trine and opposition, on either side. */
const ASPECT_ANGLES = [0, 60, 90, 120, 180, 240, 270, 300] as const;

/**
 * Returns the Moon's stay in its sign at an instant.
 * @throws RangeError when `utcMs` is not finite
 */
export function moonPassageAt(utcMs: number): MoonPassage {
  const longitude = longitudeOf('moon', utcMs);
  const begin = Math.floor(longitude / DEGREES_PER_SIGN) * DEGREES_PER_SIGN;
  const end = begin + DEGREES_PER_SIGN;
  const daysBack = (longitude - begin) / SLOWEST_MOON;
  const daysAhead = (end - longitude) / SLOWEST_MOON;
  const ingressMs = findMoonAtLongitude(begin, utcMs - daysBack * DAY_MS - 1000, utcMs);
  const nextIngressMs = findMoonAtLongitude(end, utcMs, utcMs + daysAhead * DAY_MS + 1000);
  return {
    sign: signOfLongitude(begin),
    ingressMs,
    nextIngressMs,
    nextSign: signOfLongitude(end),
    voidFromMs: findLastAspect(ingressMs, nextIngressMs),
  };
}

function findMoonAtLongitude(longitude: number, fromMs: number, toMs: number): number {
  return findInstant((utcMs) => signedDegrees(longitude, longitudeOf('moon', utcMs)), fromMs, toMs);
}

/** The last exact aspect with one body during a stay, interpolated between the ends of the stay. */
interface LastAspect {
  readonly body: CelestialPoint;
  /** The Moon's lead over the body, in degrees. */
  readonly angle: number;
  readonly expectedMs: number;
}

/**
 * Upper bound of the estimate's error. During a stay the Moon's speed changes by at most a tenth, which moves the
 * middle by less than an hour.
 */
const EXPECTED_WITHIN_MS = 3 * 3_600_000;

/** Searches only the aspects that can be the last one, because the others are certainly earlier. */
function findLastAspect(fromMs: number, toMs: number): number {
  const moonAt = { from: longitudeOf('moon', fromMs), to: longitudeOf('moon', toMs) };
  const expected = ASPECTED.flatMap((body) => estimateLastAspect(body, moonAt, fromMs, toMs));
  const latest = Math.max(...expected.map(({ expectedMs }) => expectedMs));
  const candidates = expected.filter(({ expectedMs }) => expectedMs >= latest - 2 * EXPECTED_WITHIN_MS);
  return Math.max(fromMs, ...candidates.map((aspect) => instantOfAspect(aspect, fromMs, toMs)));
}

/** The Moon is faster than every body, so its lead only grows and passes each angle once per stay. */
function estimateLastAspect(
  body: CelestialPoint,
  moonAt: { from: number; to: number },
  fromMs: number,
  toMs: number,
): LastAspect[] {
  const first = normaliseDegrees(moonAt.from - longitudeOf(body, fromMs));
  const gained = normaliseDegrees(moonAt.to - longitudeOf(body, toMs) - first);
  const passed = ASPECT_ANGLES.map((angle) => normaliseDegrees(angle - first)).filter(
    (ahead) => ahead > NEGLIGIBLE_DEGREES && ahead < gained - NEGLIGIBLE_DEGREES,
  );
  if (passed.length === 0) return [];
  const ahead = Math.max(...passed);
  return [{ body, angle: first + ahead, expectedMs: fromMs + (ahead / gained) * (toMs - fromMs) }];
}

function instantOfAspect({ body, angle }: LastAspect, fromMs: number, toMs: number): number {
  return findInstant(
    (utcMs) => signedDegrees(angle, longitudeOf('moon', utcMs) - longitudeOf(body, utcMs)),
    fromMs,
    toMs,
  );
}
