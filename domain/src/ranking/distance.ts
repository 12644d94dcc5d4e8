/** A place on earth in degrees; latitude north, longitude east. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Radius of the sphere with the earth's volume (IUGG mean radius, 6,371.0088 km). */
const EARTH_RADIUS_MILES = 3958.7613;
const MICRODEGREES = 1_000_000;
const RADIANS_PER_MICRODEGREE = Math.PI / 180 / MICRODEGREES;
export const HALF_TURN = 180 * MICRODEGREES;

/**
 * Rounds to microdegrees, an error of at most 6 cm. Distances are defined on these, so that a filter on columns and a
 * displayed distance always agree.
 * @throws RangeError beyond the given bound or for NaN
 */
export function toMicrodegrees(degrees: number, bound: 90 | 180): number {
  if (!(Math.abs(degrees) <= bound)) throw new RangeError(`${degrees} is not within ${bound} degrees.`);
  return Math.round(degrees * MICRODEGREES);
}

/** Computes the great-circle distance on a sphere, within 0.6 % of the real earth. */
export function computeDistanceMiles(a: GeoPoint, b: GeoPoint): number {
  return computeMicrodegreeMiles(
    toMicrodegrees(a.latitude, 90),
    toMicrodegrees(a.longitude, 180),
    toMicrodegrees(b.latitude, 90),
    toMicrodegrees(b.longitude, 180),
  );
}

/**
 * Like `computeDistanceMiles` for microdegrees, by the haversine formula, which is accurate for short distances too.
 * Symmetric to the last bit.
 */
export function computeMicrodegreeMiles(latA: number, lngA: number, latB: number, lngB: number): number {
  const acrossLatitude = Math.sin((Math.abs(latA - latB) / 2) * RADIANS_PER_MICRODEGREE);
  const acrossLongitude = Math.sin((Math.abs(lngA - lngB) / 2) * RADIANS_PER_MICRODEGREE);
  const cosines = Math.cos(latA * RADIANS_PER_MICRODEGREE) * Math.cos(latB * RADIANS_PER_MICRODEGREE);
  const haversine = acrossLatitude * acrossLatitude + cosines * (acrossLongitude * acrossLongitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export function microdegreesOfMiles(miles: number): number {
  return miles / EARTH_RADIUS_MILES / RADIANS_PER_MICRODEGREE;
}

/**
 * Computes how far east or west a circle reaches at a latitude, in microdegrees: -1 if it does not reach that latitude,
 * a half turn if it goes all the way round.
 */
export function computeHalfWidthOfCircle(centreLat: number, lat: number, miles: number): number {
  const radius = Math.sin(miles / EARTH_RADIUS_MILES / 2) ** 2;
  const apart = Math.sin(((lat - centreLat) / 2) * RADIANS_PER_MICRODEGREE) ** 2;
  if (radius < apart) return -1;
  const cosines = Math.cos(centreLat * RADIANS_PER_MICRODEGREE) * Math.cos(lat * RADIANS_PER_MICRODEGREE);
  const ratio = (radius - apart) / cosines;
  return ratio >= 1 ? HALF_TURN : (2 * Math.asin(Math.sqrt(ratio))) / RADIANS_PER_MICRODEGREE;
}

/** Computes the latitude where that circle is widest, slightly poleward of the centre, and its half width there. */
export function computeWidestOfCircle(centreLat: number, miles: number): { lat: number; halfWidth: number } {
  const angle = miles / EARTH_RADIUS_MILES;
  const centre = centreLat * RADIANS_PER_MICRODEGREE;
  return {
    lat: Math.asin(Math.sin(centre) / Math.cos(angle)) / RADIANS_PER_MICRODEGREE,
    halfWidth: Math.asin(Math.sin(angle) / Math.cos(centre)) / RADIANS_PER_MICRODEGREE,
  };
}
