import fc from 'fast-check';
import { findInstant } from './findInstant';
import { DAY_MS } from '../../durations';

/** Each step costs a Moon position. Bisection needs 20 steps from a day to half a second. */
const STEPS_MAX = 12;

describe('findInstant', () => {
  it('finds the zero within the tolerance in few steps, for a rising or falling measure', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.constantFrom(1, -1),
        fc.constantFrom(-3, -1, -0.1, 0.1, 1, 3),
        fc.constantFrom(500, 30_000),
        (share, direction, bend, toleranceMs) => {
          let steps = 0;
          const zeroMs = share * DAY_MS;
          const measure = (utcMs: number) => {
            steps += 1;
            const ahead = (utcMs - zeroMs) / DAY_MS;
            return (direction * (Math.exp(bend * ahead) - 1)) / bend;
          };
          const found = findInstant(measure, 0, DAY_MS, toleranceMs);
          expect(Math.abs(found - zeroMs)).toBeLessThanOrEqual(toleranceMs / 2);
          expect(steps).toBeLessThanOrEqual(STEPS_MAX);
        },
      ),
    );
  });

  it('is precise to half a second by default', () => {
    const found = findInstant((utcMs) => Math.sin((utcMs - 12_345_678) / DAY_MS), 0, DAY_MS);
    expect(Math.abs(found - 12_345_678)).toBeLessThanOrEqual(250);
  });

  it('returns an end that is exactly zero', () => {
    expect(findInstant((utcMs) => utcMs - 1000, 1000, DAY_MS)).toBe(1000);
    expect(findInstant((utcMs) => utcMs - DAY_MS, 1000, DAY_MS)).toBe(DAY_MS);
  });

  it('rejects ends on the same side of zero', () => {
    expect(() => findInstant((utcMs) => utcMs + 1, 0, DAY_MS)).toThrow(RangeError);
    expect(() => findInstant((utcMs) => -utcMs - 1, 0, DAY_MS)).toThrow(RangeError);
  });
});
