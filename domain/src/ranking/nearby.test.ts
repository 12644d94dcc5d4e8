import fc from 'fast-check';
import { computeDistanceMiles, toMicrodegrees, type GeoPoint } from './distance';
import { createNearbyFilter } from './nearby';

/** Returns the place at a distance and a bearing (radians from north) from another, on the same sphere. */
function placeAt({ latitude, longitude }: GeoPoint, miles: number, bearing: number): GeoPoint {
  const angle = miles / 3958.7613;
  const lat = (latitude * Math.PI) / 180;
  const there = Math.asin(
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing),
  );
  const turned = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(there),
  );
  const east = longitude + (turned * 180) / Math.PI;
  return { latitude: (there * 180) / Math.PI, longitude: ((east + 540) % 360) - 180 };
}

function within(centre: GeoPoint, places: readonly GeoPoint[], miles: number): number[] {
  const latitudes = Int32Array.from(places, ({ latitude }) => toMicrodegrees(latitude, 90));
  const longitudes = Int32Array.from(places, ({ longitude }) => toMicrodegrees(longitude, 180));
  const slots = Uint32Array.from(places, (_, slot) => slot);
  const kept = createNearbyFilter(latitudes, longitudes, centre, miles)(slots, places.length);
  return [...slots.subarray(0, kept)];
}

const anyCentre = fc.record({
  latitude: fc.oneof(fc.double({ min: -75, max: 75, noNaN: true }), fc.constantFrom(-90, 90, 0, 89.5, -88.7)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.99)),
});
const anyMiles = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(0, 0.5, 500, 6000, 12_500));

describe('the distance filter', () => {
  it('agrees with the computed distance, even right at the border', () => {
    const anyStep = fc.record({
      // Most of them within a few feet of the border, on either side.
      off: fc.oneof(
        { weight: 3, arbitrary: fc.double({ min: -0.002, max: 0.002, noNaN: true }) },
        { weight: 1, arbitrary: fc.double({ min: -1, max: 1, noNaN: true }) },
      ),
      bearing: fc.oneof(
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.constantFrom(0, Math.PI / 2, Math.PI),
      ),
    });
    fc.assert(
      fc.property(anyCentre, anyMiles, fc.array(anyStep, { maxLength: 60 }), (centre, miles, steps) => {
        const places = steps.map(({ off, bearing }) =>
          placeAt(centre, Math.max(0, miles + off * Math.max(1, miles / 50)), bearing),
        );
        const expected = places.flatMap((place, slot) =>
          computeDistanceMiles(centre, place) <= miles ? [slot] : [],
        );
        expect(within(centre, places, miles)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('reaches across the date line and over the pole', () => {
    const fiji = { latitude: -17, longitude: 179.9 };
    expect(
      within(
        fiji,
        [
          { latitude: -17, longitude: -179.9 },
          { latitude: -17, longitude: 170 },
        ],
        20,
      ),
    ).toEqual([0]);
    const pole = { latitude: 89.9, longitude: 0 };
    expect(
      within(
        pole,
        [
          { latitude: 89.9, longitude: 180 },
          { latitude: 89, longitude: 180 },
        ],
        20,
      ),
    ).toEqual([0]);
  });
});

describe('a distance', () => {
  it.each([
    [
      'London',
      { latitude: 51.5074, longitude: -0.1278 },
      'Paris',
      { latitude: 48.8566, longitude: 2.3522 },
      213.5,
    ],
    [
      'New York',
      { latitude: 40.7128, longitude: -74.006 },
      'Los Angeles',
      { latitude: 34.0522, longitude: -118.2437 },
      2445.6,
    ],
  ])('from %s (%o) to %s (%o) is %d miles', (_from, a, _to, b, miles) => {
    expect(computeDistanceMiles(a, b)).toBeCloseTo(miles, 0);
    expect(computeDistanceMiles(b, a)).toBe(computeDistanceMiles(a, b));
  });

  it('is 0 to the same place and half the circumference to the antipode', () => {
    const here = { latitude: 12.345678, longitude: 98.765432 };
    expect(computeDistanceMiles(here, here)).toBe(0);
    expect(computeDistanceMiles(here, { latitude: -12.345678, longitude: 98.765432 - 180 })).toBeCloseTo(
      12_436.8,
      0,
    );
  });
});
