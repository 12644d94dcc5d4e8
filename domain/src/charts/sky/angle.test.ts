import fc from 'fast-check';
import { normaliseDegrees, signedDegrees, signOfLongitude } from './angle';

const anyAngle = fc.double({ min: -100_000, max: 100_000, noNaN: true });

describe('normaliseDegrees', () => {
  it.each([
    [0, 0],
    [359.5, 359.5],
    [360, 0],
    [-30, 330],
    [750, 30],
    // Plus 360, which leaves fewer digits, it would round to a full turn.
    [-1e-15, 0],
  ])('turns %d into %d', (degrees, expected) => {
    expect(normaliseDegrees(degrees)).toBeCloseTo(expected, 9);
  });

  it('keeps the direction within 0 to below 360, and is idempotent', () => {
    fc.assert(
      fc.property(anyAngle, (degrees) => {
        const normal = normaliseDegrees(degrees);
        expect(normal).toBeGreaterThanOrEqual(0);
        expect(normal).toBeLessThan(360);
        expect(Math.cos(((normal - degrees) * Math.PI) / 180)).toBeCloseTo(1, 9);
        expect(normaliseDegrees(normal)).toBe(normal);
      }),
    );
    expect(normaliseDegrees(-1e-15)).toBeLessThan(360);
  });
});

describe('signedDegrees', () => {
  it.each([
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, 180],
    [180, 0, 180],
    [0, 180.5, -179.5],
  ])('from %d to %d is %d', (from, to, expected) => {
    expect(signedDegrees(from, to)).toBe(expected);
  });

  it('leads from one angle to the other, and back by the negative', () => {
    fc.assert(
      fc.property(anyAngle, anyAngle, (from, to) => {
        const ahead = signedDegrees(from, to);
        expect(ahead).toBeGreaterThan(-180);
        expect(ahead).toBeLessThanOrEqual(180);
        expect(Math.cos(((from + ahead - to) * Math.PI) / 180)).toBeCloseTo(1, 9);
        if (Math.abs(ahead) < 179.999) expect(signedDegrees(to, from)).toBeCloseTo(-ahead, 6);
      }),
    );
  });
});

describe('signOfLongitude', () => {
  it.each([
    [0, 'Aries'],
    [29.999, 'Aries'],
    [30, 'Taurus'],
    [359.999, 'Pisces'],
    [360, 'Aries'],
    [-0.001, 'Pisces'],
  ])('of %d is %s', (longitude, sign) => {
    expect(signOfLongitude(longitude)).toBe(sign);
  });

  it('rejects NaN', () => {
    expect(() => signOfLongitude(NaN)).toThrow(RangeError);
  });
});
