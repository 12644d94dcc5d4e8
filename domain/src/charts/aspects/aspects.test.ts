import fc from 'fast-check';
import { normaliseDegrees } from '../sky/angle';
import { findAspect, ASPECTS, type AspectPoint } from './aspects';

const at = (longitude: number, speed?: number, isLuminary = false): AspectPoint => ({
  longitude,
  isLuminary,
  ...(speed === undefined ? {} : { speed }),
});

const degrees = fc.double({ min: 0, max: 359.999, noNaN: true });
const speed = fc.double({ min: -1.5, max: 15, noNaN: true });

describe('an aspect', () => {
  it.each(ASPECTS)('is a $name at $angle degrees in both directions, up to its orb', (kind) => {
    for (const side of [1, -1]) {
      const other = (shift: number, isLuminary = false) =>
        findAspect(at(350), at(normaliseDegrees(350 + side * (kind.angle + shift)), undefined, isLuminary));
      expect(other(0)).toMatchObject({ aspect: kind.name, nature: kind.nature });
      expect(other(0)?.orb).toBeCloseTo(0, 9);
      // Below 180 degrees, because beyond it the same pair is counted from the other side.
      expect(other(-kind.orb + 0.001)?.aspect).toBe(kind.name);
      expect(other(-kind.orb - 0.001)?.aspect).toBeUndefined();
      expect(other(-kind.luminaryOrb + 0.001, true)?.aspect).toBe(kind.name);
    }
  });

  it('has orbs that do not overlap', () => {
    const [, ...rest] = ASPECTS;
    rest.forEach((kind, index) => {
      const before = ASPECTS[index];
      expect((before?.angle ?? NaN) + (before?.luminaryOrb ?? NaN)).toBeLessThan(
        kind.angle - kind.luminaryOrb,
      );
    });
  });

  it('gives Sun and Moon orbs at least as wide', () => {
    expect(ASPECTS.every(({ orb, luminaryOrb }) => luminaryOrb >= orb)).toBe(true);
  });

  it('is the same for either order of the two points', () => {
    fc.assert(
      fc.property(degrees, degrees, speed, speed, fc.boolean(), (a, b, speedA, speedB, isLuminary) => {
        const one = at(a, speedA, isLuminary);
        const two = at(b, speedB);
        expect(findAspect(two, one)).toEqual(findAspect(one, two));
      }),
    );
  });

  it('does not depend on its position in the zodiac', () => {
    fc.assert(
      fc.property(degrees, degrees, degrees, (a, b, turn) => {
        const here = findAspect(at(a), at(b));
        const there = findAspect(at(normaliseDegrees(a + turn)), at(normaliseDegrees(b + turn)));
        // At the very edge of an orb, rounding may decide.
        if (here && there) expect(there.orb).toBeCloseTo(here.orb, 6);
        if (
          here?.orb === undefined ||
          [2, 3, 4, 6, 7, 8, 9, 10].some((edge) => Math.abs(edge - here.orb) < 1e-6)
        )
          return;
        expect(there?.aspect).toBe(here.aspect);
      }),
    );
  });

  it('is applying exactly when the points get closer to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ASPECTS),
        fc.constantFrom(1, -1),
        fc.integer({ min: 1, max: 199 }).chain((hundredths) => fc.constantFrom(hundredths, -hundredths)),
        degrees,
        fc.integer({ min: -150, max: 1500 }),
        fc.integer({ min: -150, max: 1500 }),
        ({ angle }, side, hundredths, a, slow, fast) => {
          fc.pre(slow !== fast);
          const [shift, speedA, speedB] = [hundredths / 100, slow / 100, fast / 100];
          const b = normaliseDegrees(a + side * (angle + shift));
          const now = findAspect(at(a, speedA), at(b, speedB));
          const later = findAspect(
            at(normaliseDegrees(a + speedA * 1e-5)),
            at(normaliseDegrees(b + speedB * 1e-5)),
          );
          expect(now?.aspect).toBe(later?.aspect);
          expect(now?.phase).toBe((later?.orb ?? NaN) < (now?.orb ?? NaN) ? 'applying' : 'separating');
        },
      ),
    );
  });

  it('has no phase when a speed is unknown', () => {
    expect(findAspect(at(10, 1), at(70))).not.toHaveProperty('phase');
    expect(findAspect(at(10), at(70, 1))).not.toHaveProperty('phase');
  });

  it('includes the edge of its orb, and is separating when it is exact', () => {
    expect(findAspect(at(0), at(97))).toEqual({ aspect: 'square', nature: 'tense', orb: 7 });
    expect(findAspect(at(0, 1), at(90, 2))).toMatchObject({ orb: 0, phase: 'separating' });
  });
});
