import fc from 'fast-check';
import { radiusOfShownMiles, toShownMiles } from './distanceSteps';

describe('toShownMiles', () => {
  it.each([
    [0, 5],
    [7.4, 5],
    [7.6, 10],
    [102, 100],
  ])('shows %d miles as %d', (miles, shown) => {
    expect(toShownMiles(miles)).toBe(shown);
  });
});

describe('radiusOfShownMiles', () => {
  it('returns the radius of exactly the members shown within the limit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        (miles, limit) => {
          // The middle between two steps belongs to the farther one.
          fc.pre((miles / 5) % 1 !== 0.5);
          expect(miles <= radiusOfShownMiles(limit)).toBe(toShownMiles(miles) <= Math.max(5, limit));
        },
      ),
    );
  });

  it('returns the same radius for limits within one step', () => {
    for (const limit of [20, 21, 22.5, 24.999]) expect(radiusOfShownMiles(limit)).toBe(22.5);
  });
});
