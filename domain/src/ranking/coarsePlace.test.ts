import fc from 'fast-check';
import { toCoarsePlace } from './coarsePlace';
import { computeDistanceMiles } from './distance';

const anyPlace = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0, 89.99)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0)),
});

describe('a coarse place', () => {
  it('is a place on earth within two and a half miles of the true one, and its own coarse place', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const coarse = toCoarsePlace(place);
        expect(computeDistanceMiles(place, coarse)).toBeLessThan(2.5);
        expect(toCoarsePlace(coarse)).toEqual(coarse);
      }),
      { numRuns: 2000 },
    );
  });

  it('is shared by everybody within some square miles, in the far north as in the tropics', () => {
    for (const latitude of [0.01, 38.71, -55.02, 69.64, 80.03]) {
      const around = toCoarsePlace({ latitude, longitude: 20 });
      // A mile north and a mile east of the cell's centre are still in the cell.
      const mile = 1 / 69.1;
      const east = mile / Math.cos((latitude * Math.PI) / 180);
      for (const [up, right] of [
        [mile, 0],
        [0, east],
        [-mile, -east],
      ] as const)
        expect(
          toCoarsePlace({ latitude: around.latitude + up, longitude: around.longitude + right }),
        ).toEqual(around);
    }
  });

  it('is one place on both sides of the date line', () => {
    expect(toCoarsePlace({ latitude: -17.6, longitude: 180 })).toEqual(
      toCoarsePlace({ latitude: -17.6, longitude: -180 }),
    );
  });

  it('throws for coordinates that are not on earth', () => {
    for (const [latitude, longitude] of [
      [90.1, 0],
      [0, -180.1],
      [NaN, 0],
    ] as const)
      expect(() => toCoarsePlace({ latitude, longitude })).toThrow(RangeError);
  });
});
