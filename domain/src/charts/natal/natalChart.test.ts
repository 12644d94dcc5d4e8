import fc from 'fast-check';
import { readCases } from '../../../cases/readCases';
import type { NatalCase } from '../../../tests/caseFiles';
import { signedDegrees, signOfLongitude } from '../sky/angle';
import { CELESTIAL_POINTS } from '../sky/longitude';
import { computeNatalChart, type NatalChart } from './natalChart';

const { cases } = readCases<{ cases: readonly NatalCase[] }>('natal-public.json');

function chartOf(utc: Date, place?: { lat: number; lng: number }): NatalChart {
  const chart = computeNatalChart(utc, place);
  if (!chart.ok) throw new Error(chart.error.message);
  return chart.value;
}

describe('a natal chart', () => {
  it.each(cases)('$id $place $utc', ({ utc, lat, lng, lon, sign, signStrict, tolDeg, retrograde }) => {
    const chart = chartOf(new Date(utc), { lat, lng });
    const points: Readonly<
      Record<string, { longitude: number; sign: string; retrograde?: boolean } | undefined>
    > = {
      ...chart,
      mc: chart.midheaven,
    };
    for (const [name, expected] of Object.entries(lon)) {
      const error = Math.abs(signedDegrees(expected, points[name]?.longitude ?? NaN));
      expect([name, error <= (tolDeg[name] ?? 0)]).toEqual([name, true]);
    }
    for (const name of signStrict) expect([name, points[name]?.sign]).toEqual([name, sign[name]]);
    for (const [name, backwards] of Object.entries(retrograde)) {
      expect([name, points[name]?.retrograde]).toEqual([name, backwards]);
    }
  });

  it('has no angles without a place, and is otherwise unchanged', () => {
    const { ascendant, midheaven, ...bodies } = chartOf(new Date('1990-05-15T12:00:00Z'), {
      lat: 52,
      lng: 4,
    });
    expect(ascendant?.sign).toBeDefined();
    expect(midheaven?.sign).toBeDefined();
    expect(chartOf(new Date('1990-05-15T12:00:00Z'))).toEqual(bodies);
  });

  it('is complete for any instant and place, including poles and date line', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1900-01-01T00:00:00Z'),
          max: new Date('2035-12-31T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (utc, lat, lng) => {
          const chart = chartOf(utc, { lat, lng });
          for (const placement of [
            ...CELESTIAL_POINTS.map((point) => chart[point]),
            chart.ascendant,
            chart.midheaven,
          ]) {
            expect(placement?.longitude).toBeGreaterThanOrEqual(0);
            expect(placement?.longitude).toBeLessThan(360);
            expect(placement?.degreeInSign).toBeLessThan(30);
            expect(signOfLongitude(placement?.longitude ?? NaN)).toBe(placement?.sign);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each([
    [{ lat: 90.1, lng: 0 }, 'lat'],
    [{ lat: NaN, lng: 0 }, 'lat'],
    [{ lat: 0, lng: -180.5 }, 'lng'],
  ])('rejects the place %j', (place, field) => {
    expect(computeNatalChart(new Date(0), place)).toMatchObject({
      ok: false,
      error: { field, reason: 'out-of-range' },
    });
  });

  it.each([
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
  ])('accepts the place %j', (place) => {
    expect(computeNatalChart(new Date(0), place)).toMatchObject({ ok: true });
  });

  it('rejects an invalid Date', () => {
    expect(() => computeNatalChart(new Date('nonsense'))).toThrow(RangeError);
  });
});
