import { readCases } from '../../../cases/readCases';
import type { HumanDesignCase } from '../../../tests/caseFiles';
import { signedDegrees } from './angle';
import { longitudeOf, speedOf } from './longitude';

const { cases } = readCases<{ cases: readonly HumanDesignCase[] }>('humandesign-public.json');

const NOON = Date.parse('2026-06-21T12:00:00Z');

describe('the longitude of a body', () => {
  // The largest differences from the Swiss Ephemeris in arcminutes, plus half of the references' last digit.
  it.each([
    ['sun', 0.038],
    ['moon', 0.103],
    ['mercury', 0.206],
    ['venus', 0.322],
    ['mars', 0.202],
    ['jupiter', 0.169],
    ['saturn', 0.216],
    ['uranus', 0.202],
    ['neptune', 0.308],
    ['pluto', 0.057],
    ['northNode', 0.33],
  ] as const)('of %s is within %d arcminutes of the reference', (body, arcminutes) => {
    for (const { id, utc, activations } of cases) {
      const reference = activations.personality[body]?.lon ?? NaN;
      const apart = Math.abs(signedDegrees(reference, longitudeOf(body, Date.parse(utc)))) * 60;
      expect([id, apart <= arcminutes + 0.003]).toEqual([id, true]);
    }
  });

  it('is defined only at a valid instant', () => {
    for (const utcMs of [NaN, Infinity]) expect(() => longitudeOf('sun', utcMs)).toThrow(RangeError);
  });
});

describe('the speed of a body', () => {
  it('is in degrees per day', () => {
    const days = 1 / 24;
    for (const body of ['sun', 'moon', 'mercury', 'saturn', 'northNode'] as const) {
      const after = longitudeOf(body, NOON + (days / 2) * 86_400_000);
      const moved = signedDegrees(longitudeOf(body, NOON - (days / 2) * 86_400_000), after);
      expect([body, Math.abs(speedOf(body, NOON) - moved / days) < 0.01]).toEqual([body, true]);
    }
    expect(speedOf('sun', NOON)).toBeCloseTo(0.954, 3);
  });
});
