import {
  HALF_TURN,
  halfWidthOfCircle,
  microdegreesOf,
  microdegreesOfMiles,
  milesBetween,
  widestOfCircle,
  type GeoPoint,
} from './distance';

/** Bands of latitude 2^14 microdegrees high, about 1.1 miles. */
const BAND_BITS = 14;

/**
 * Who of a list of slots lives within `miles` of a place. Moves the slots that do to the front, in their order, and
 * answers how many there are.
 *
 * Exact, and yet nearly free of trigonometry: for every band of latitude it is known beforehand how far to the side
 * one is surely inside the circle and how far surely outside. Only who lives between the two is measured, by the
 * same function that tells the distance.
 */
export function nearbyFilter(
  latitudes: Int32Array,
  longitudes: Int32Array,
  centre: GeoPoint,
  miles: number,
): (slots: Uint32Array, count: number) => number {
  const lat = microdegreesOf(centre.latitude, 90);
  const lng = microdegreesOf(centre.longitude, 180);
  const { lowest, span, inside, outside } = bandsOf(lat, miles);
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] ?? 0;
      const latitude = latitudes[slot] ?? 0;
      // Unsigned, so that one comparison also refuses what lies south of the lowest band, and who has no place.
      const above = (latitude - lowest) >>> 0;
      if (above > span) continue;
      const longitude = longitudes[slot] ?? 0;
      const apart = Math.abs(longitude - lng);
      const aside = apart > HALF_TURN ? 2 * HALF_TURN - apart : apart;
      const band = above >> BAND_BITS;
      if (aside > (outside[band] ?? 0)) continue;
      if (aside > (inside[band] ?? 0) && milesBetween(lat, lng, latitude, longitude) > miles) continue;
      slots[kept] = slot;
      kept += 1;
    }
    return kept;
  };
}

interface Bands {
  readonly lowest: number;
  readonly span: number;
  /** By band: at most this far to the side one is inside at every latitude of it; -1 where that is not certain. */
  readonly inside: Int32Array;
  /** By band: farther to the side one is outside at every latitude of it. */
  readonly outside: Int32Array;
}

function bandsOf(lat: number, miles: number): Bands {
  const reach = Math.ceil(microdegreesOfMiles(miles)) + 1;
  const lowest = lat - reach;
  const span = 2 * reach;
  const count = (span >> BAND_BITS) + 1;
  const inside = new Int32Array(count).fill(-1);
  const outside = new Int32Array(count).fill(HALF_TURN);
  // A circle around a pole has no sides; everyone within the bands is measured.
  if (Math.abs(lat) + reach >= HALF_TURN / 2) return { lowest, span, inside, outside };
  const widest = widestOfCircle(lat, miles);
  for (let band = 0; band < count; band += 1) {
    const bottom = lowest + (band << BAND_BITS);
    const top = bottom + (1 << BAND_BITS);
    // The half width rises to its widest and then falls, so within a band it is least at one of the edges.
    const edges = [halfWidthOfCircle(lat, bottom, miles), halfWidthOfCircle(lat, top, miles)] as const;
    const most = bottom <= widest.lat && widest.lat <= top ? widest.halfWidth : Math.max(...edges);
    // One unit, 11 cm, for the rounding of these sums themselves.
    inside[band] = Math.max(-1, Math.floor(Math.min(...edges)) - 1);
    outside[band] = Math.ceil(most) + 1;
  }
  return { lowest, span, inside, outside };
}
