import {
  HALF_TURN,
  computeHalfWidthOfCircle,
  toMicrodegrees,
  microdegreesOfMiles,
  computeMicrodegreeMiles,
  computeWidestOfCircle,
  type GeoPoint,
} from './distance';

/** Bands of latitude are 2^14 microdegrees high, about 1.1 miles. */
const BAND_BITS = 14;

/**
 * Creates a filter of slots within `miles` of a place. It moves those slots to the front, in order, and returns their
 * number.
 * Exact, but with hardly any trigonometry: for every band of latitude it precomputes the widths that are certainly
 * inside and certainly outside. Only slots in between are measured, with the function for displayed distances.
 */
export function createNearbyFilter(
  latitudes: Int32Array,
  longitudes: Int32Array,
  centre: GeoPoint,
  miles: number,
): (slots: Uint32Array, count: number) => number {
  const lat = toMicrodegrees(centre.latitude, 90);
  const lng = toMicrodegrees(centre.longitude, 180);
  const { lowest, span, inside, outside } = createBands(lat, miles);
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] ?? 0;
      const latitude = latitudes[slot] ?? 0;
      // Unsigned, so that one comparison also rejects slots south of the lowest band and slots without a place.
      const above = (latitude - lowest) >>> 0;
      if (above > span) continue;
      const longitude = longitudes[slot] ?? 0;
      const apart = Math.abs(longitude - lng);
      const aside = apart > HALF_TURN ? 2 * HALF_TURN - apart : apart;
      const band = above >> BAND_BITS;
      if (aside > (outside[band] ?? 0)) continue;
      if (aside > (inside[band] ?? 0) && computeMicrodegreeMiles(lat, lng, latitude, longitude) > miles)
        continue;
      slots[kept] = slot;
      kept += 1;
    }
    return kept;
  };
}

interface Bands {
  readonly lowest: number;
  readonly span: number;
  /** By band: up to this width a slot is inside at every latitude of the band; -1 if that is uncertain. */
  readonly inside: Int32Array;
  /** By band: beyond this width a slot is outside at every latitude of the band. */
  readonly outside: Int32Array;
}

function createBands(lat: number, miles: number): Bands {
  const reach = Math.ceil(microdegreesOfMiles(miles)) + 1;
  const lowest = lat - reach;
  const span = 2 * reach;
  const count = (span >> BAND_BITS) + 1;
  const inside = new Int32Array(count).fill(-1);
  const outside = new Int32Array(count).fill(HALF_TURN);
  // A circle around a pole has no sides, so all slots within the bands are measured.
  if (Math.abs(lat) + reach >= HALF_TURN / 2) return { lowest, span, inside, outside };
  const widest = computeWidestOfCircle(lat, miles);
  for (let band = 0; band < count; band += 1) {
    const bottom = lowest + (band << BAND_BITS);
    const top = bottom + (1 << BAND_BITS);
    // The half width rises to its maximum and then falls, so its minimum within a band is at one of the edges.
    const edges = [
      computeHalfWidthOfCircle(lat, bottom, miles),
      computeHalfWidthOfCircle(lat, top, miles),
    ] as const;
    const most = bottom <= widest.lat && widest.lat <= top ? widest.halfWidth : Math.max(...edges);
    // One unit, 11 cm, covers the rounding of these sums.
    inside[band] = Math.max(-1, Math.floor(Math.min(...edges)) - 1);
    outside[band] = Math.ceil(most) + 1;
  }
  return { lowest, span, inside, outside };
}
