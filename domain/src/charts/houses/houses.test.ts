import fc from 'fast-check';
import { normaliseDegrees, RADIANS_PER_DEGREE, signedDegrees } from '../sky/angle';
import { anglesAt, horizonAt } from '../sky/angles';
import { HOUSE_COUNT, houseOf, computeWholeSignHouses } from './houses';
import { computePlacidusHouses } from './placidus';

const instant = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2035, 11, 31) });
const temperate = fc.record({
  lat: fc.double({ min: -66, max: 66, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const degrees = fc.double({ min: 0, max: 359.999, noNaN: true });

function placidusCusps(utcMs: number, place: { lat: number; lng: number }): readonly number[] {
  const answer = computePlacidusHouses(utcMs, place);
  if (!answer.defined) throw new Error(answer.message);
  expect(answer.houses.system).toBe('placidus');
  return answer.houses.cusps;
}

/**
 * Returns how far a degree is from culmination, as a fraction of its semi-arc: east of the upper (`day`) or west of the
 * lower one.
 */
function shareOfHalfArc(longitude: number, utcMs: number, place: { lat: number; lng: number }, arc: string) {
  const { obliquity, sidereal, latitude } = horizonAt(utcMs, place);
  const along = longitude * RADIANS_PER_DEGREE;
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(along));
  const ascension = Math.atan2(Math.sin(along) * Math.cos(obliquity), Math.cos(along));
  const dayArc = Math.acos(-Math.tan(latitude) * Math.tan(declination)) / RADIANS_PER_DEGREE;
  const fromMeridian = signedDegrees(sidereal / RADIANS_PER_DEGREE, ascension / RADIANS_PER_DEGREE);
  return arc === 'day' ? fromMeridian / dayArc : (180 - fromMeridian) / (180 - dayArc);
}

describe('Placidus houses', () => {
  it('start the first and tenth house at ascendant and midheaven', () => {
    fc.assert(
      fc.property(instant, temperate, (utcMs, place) => {
        const cusps = placidusCusps(utcMs, place);
        const { ascendant, midheaven } = anglesAt(utcMs, place);
        expect([cusps[0], cusps[9]]).toEqual([ascendant, midheaven]);
      }),
    );
  });

  it('divide each cusp’s semi-arc into thirds, checked with the cosine rule instead of the iteration', () => {
    fc.assert(
      fc.property(instant, temperate, (utcMs, place) => {
        const cusps = placidusCusps(utcMs, place);
        const share = (house: number, arc: string) =>
          shareOfHalfArc(cusps[house - 1] ?? NaN, utcMs, place, arc);
        expect(share(11, 'day')).toBeCloseTo(1 / 3, 8);
        expect(share(12, 'day')).toBeCloseTo(2 / 3, 8);
        expect(share(1, 'day')).toBeCloseTo(1, 6);
        expect(share(2, 'night')).toBeCloseTo(2 / 3, 8);
        expect(share(3, 'night')).toBeCloseTo(1 / 3, 8);
      }),
    );
  });

  it('follow each other once around the zodiac, with opposite cusps 180 degrees apart', () => {
    fc.assert(
      fc.property(instant, temperate, (utcMs, place) => {
        const cusps = placidusCusps(utcMs, place);
        expect(cusps).toHaveLength(HOUSE_COUNT);
        const widths = cusps.map((cusp, index) => normaliseDegrees((cusps[(index + 1) % 12] ?? NaN) - cusp));
        expect(Math.min(...widths)).toBeGreaterThan(0);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(360, 6);
        for (let index = 0; index < 6; index += 1) {
          expect(Math.abs(signedDegrees(cusps[index] ?? NaN, cusps[index + 6] ?? NaN))).toBeCloseTo(180, 8);
        }
      }),
    );
  });

  it('move slightly when time and place move slightly', () => {
    fc.assert(
      fc.property(instant, temperate, (utcMs, { lat, lng }) => {
        const here = placidusCusps(utcMs, { lat: lat * 0.9, lng });
        const there = placidusCusps(utcMs + 1000, { lat: lat * 0.9 + 0.001, lng });
        here.forEach((cusp, index) => {
          expect(Math.abs(signedDegrees(cusp, there[index] ?? NaN))).toBeLessThan(0.2);
        });
      }),
    );
  });

  it.each([
    [67, 10],
    [-70, 120],
    [90, 0],
    [-90, 0],
  ])('are undefined at %d degrees of latitude, with whole-sign houses as an alternative', (lat, lng) => {
    const answer = computePlacidusHouses(Date.UTC(2000, 5, 1), { lat, lng });
    expect(answer).toMatchObject({
      defined: false,
      reason: 'polar',
      message: expect.stringContaining('polar circle') as string,
      instead: computeWholeSignHouses(anglesAt(Date.UTC(2000, 5, 1), { lat, lng }).ascendant),
    });
  });

  it('reject an invalid Date', () => {
    expect(() => computePlacidusHouses(NaN, { lat: 0, lng: 0 })).toThrow(RangeError);
  });
});

describe('whole sign houses', () => {
  it('start with the rising sign', () => {
    expect(computeWholeSignHouses(200)).toEqual({
      system: 'whole-sign',
      cusps: [180, 210, 240, 270, 300, 330, 0, 30, 60, 90, 120, 150],
    });
  });

  it('assign the ascendant’s sign to the first house and each sign to one house', () => {
    fc.assert(
      fc.property(degrees, degrees, (ascendant, longitude) => {
        const houses = computeWholeSignHouses(ascendant);
        expect(houseOf(ascendant, houses)).toBe(1);
        const signsAhead = (Math.floor(longitude / 30) - Math.floor(ascendant / 30) + 12) % 12;
        expect(houseOf(longitude, houses)).toBe(signsAhead + 1);
      }),
    );
  });
});

describe('houseOf', () => {
  it('returns the house of the last cusp before the longitude', () => {
    fc.assert(
      fc.property(instant, temperate, degrees, (utcMs, place, longitude) => {
        const cusps = placidusCusps(utcMs, place);
        const house = houseOf(longitude, { system: 'placidus', cusps });
        const passed = cusps.map((cusp) => normaliseDegrees(longitude - cusp));
        expect(passed[house - 1]).toBe(Math.min(...passed));
      }),
    );
  });

  it('returns the house that starts at a cusp for the cusp itself', () => {
    const houses = computeWholeSignHouses(200);
    expect(houses.cusps.map((cusp) => houseOf(cusp, houses))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('rejects a longitude that is not a number', () => {
    expect(() => houseOf(NaN, computeWholeSignHouses(200))).toThrow(RangeError);
  });
});
