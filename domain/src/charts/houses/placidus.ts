import { normaliseDegrees, RADIANS_PER_DEGREE } from '../sky/angle';
import { anglesAt, horizonAt, type Coordinates } from '../sky/angles';
import { computeWholeSignHouses, type Houses } from './houses';

/** Placidus houses, or the reason for their absence and an alternative. */
export type PlacidusResult =
  | { readonly defined: true; readonly houses: Houses }
  | {
      readonly defined: false;
      readonly reason: 'polar';
      readonly message: string;
      readonly instead: Houses;
    };

/** Below rounding error. Each iteration reduces the error to two thirds or less, so fewer than 100 are needed. */
const SETTLED_RADIANS = 1e-13;
const MOST_ITERATIONS = 120;

/** Distance of a cusp from the upper (houses 11, 12) or lower (2, 3) culmination, as a fraction of its semi-arc. */
const INTERMEDIATE_CUSPS = [
  { house: 11, arc: 'day', share: 1 / 3 },
  { house: 12, arc: 'day', share: 2 / 3 },
  { house: 2, arc: 'night', share: 2 / 3 },
  { house: 3, arc: 'night', share: 1 / 3 },
] as const;

/**
 * Computes Placidus houses at an instant and place. Cusps 1 and 10 are ascendant and midheaven, opposite cusps are 180
 * degrees apart, and the others divide the time between horizon and meridian into thirds. Beyond a polar circle they
 * are undefined, and whole-sign houses are returned as an alternative.
 * @param place valid coordinates, see `computeNatalChart`
 * @throws RangeError when `utcMs` is not finite
 */
export function computePlacidusHouses(utcMs: number, place: Coordinates): PlacidusResult {
  if (!Number.isFinite(utcMs)) throw new RangeError('Houses need a valid instant.');
  const { ascendant, midheaven } = anglesAt(utcMs, place);
  const { obliquity, sidereal, latitude } = horizonAt(utcMs, place);
  const steepness = Math.tan(latitude) * Math.tan(obliquity);
  if (!(Math.abs(steepness) < 1)) {
    return {
      defined: false,
      reason: 'polar',
      message:
        'Beyond the polar circles parts of the zodiac never rise or set, so Placidus houses do not exist there. ' +
        'Whole sign houses are shown instead.',
      instead: computeWholeSignHouses(ascendant),
    };
  }
  const cusps: number[] = [];
  const put = (house: number, longitude: number) => {
    cusps[house - 1] = longitude;
    cusps[(house + 5) % 12] = normaliseDegrees(longitude + 180);
  };
  put(1, ascendant);
  put(10, midheaven);
  for (const { house, arc, share } of INTERMEDIATE_CUSPS) {
    const rightAscension = findDividingAscension(sidereal, steepness, arc, share);
    const along = Math.atan2(Math.sin(rightAscension), Math.cos(rightAscension) * Math.cos(obliquity));
    put(house, normaliseDegrees(along / RADIANS_PER_DEGREE));
  }
  return { defined: true, houses: { system: 'placidus', cusps } };
}

/**
 * Finds the right ascension, in radians, of the ecliptic point that is a given fraction of its semi-arc away from a
 * culmination. Iterates, because the semi-arc depends on the point; with `steepness` below 1 each iteration reduces the
 * error by a third or more.
 */
function findDividingAscension(
  sidereal: number,
  steepness: number,
  arc: 'day' | 'night',
  share: number,
): number {
  const [culmination, direction] = arc === 'day' ? [sidereal, 1] : [sidereal + Math.PI, -1];
  let ascension = culmination + direction * share * (Math.PI / 2);
  for (let count = 0; count < MOST_ITERATIONS; count += 1) {
    const difference = Math.asin(steepness * Math.sin(ascension));
    const halfArc = Math.PI / 2 + direction * difference;
    const next = culmination + direction * share * halfArc;
    if (Math.abs(next - ascension) < SETTLED_RADIANS) return next;
    ascension = next;
  }
  return ascension;
}
