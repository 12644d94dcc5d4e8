import fc from 'fast-check';
import { CHART_POINTS, pointsOf } from '../natal/chartPoints';
import { computeNatalChart } from '../natal/natalChart';
import { describeTransit, describeTransitHouse } from './describeTransit';
import { computeTransitBodies, findTransits, TRANSIT_ASPECTS, type NatalPosition } from './transits';

const instant = fc
  .integer({ min: 0, max: 80 * 365 * 24 })
  .map((hours) => new Date(Date.UTC(1950, 0, 1) + hours * 3_600_000));
const place = { lat: 52, lng: 13 };

function natalAt(utc: Date, where?: typeof place): NatalPosition[] {
  const chart = computeNatalChart(utc, where);
  if (!chart.ok) throw new Error(chart.error.message);
  return pointsOf(chart.value).map(([point, { longitude }]) => ({ point, longitudes: [longitude] }));
}

describe('transits', () => {
  it('are the mirror of those of the other instant, without the angles', () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const name = (first: string, second: string, kind: string, orb: number) =>
          `${first} ${kind} ${second} ${orb.toFixed(6)}`;
        const there = findTransits(computeTransitBodies(one), natalAt(other));
        const back = findTransits(computeTransitBodies(other), natalAt(one));
        expect(
          back.map(({ transiting, natal, kind, orb }) => name(natal, transiting, kind, orb)).sort(),
        ).toEqual(there.map(({ transiting, natal, kind, orb }) => name(transiting, natal, kind, orb)).sort());
      }),
      { numRuns: 30 },
    );
  });

  it('to the planets do not depend on the place, which adds those to the angles only', () => {
    fc.assert(
      fc.property(instant, instant, (now, birth) => {
        const bodies = computeTransitBodies(now);
        const isAngle = ({ natal }: { natal: string }) => natal === 'ascendant' || natal === 'midheaven';
        const withPlace = findTransits(bodies, natalAt(birth, place));
        expect(withPlace.filter((each) => !isAngle(each))).toEqual(findTransits(bodies, natalAt(birth)));
      }),
      { numRuns: 20 },
    );
  });

  it('lie within their orb, closest first, one for each pair', () => {
    const orbOf = new Map(TRANSIT_ASPECTS.map(({ kind, orbDegrees }) => [kind, orbDegrees]));
    fc.assert(
      fc.property(instant, instant, (now, birth) => {
        const found = findTransits(computeTransitBodies(now), natalAt(birth, place));
        const orbs = found.map(({ orb }) => orb);
        expect(orbs).toEqual([...orbs].sort((one, other) => one - other));
        for (const { kind, orb } of found) expect(orb).toBeLessThanOrEqual(orbOf.get(kind) ?? 0);
        const pairs = found.map(({ transiting, natal }) => `${transiting} ${natal}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
      { numRuns: 20 },
    );
  });

  it('of an unknown time hold for every moment of the day, with the widest orb of the day', () => {
    const bodies = [{ point: 'mars' as const, longitude: 10 }];
    const found = (longitudes: number[]) => findTransits(bodies, [{ point: 'sun', longitudes }]);
    expect(found([9.5, 10.5])).toMatchObject([{ kind: 'conjunction', orb: 0.5 }]);
    expect(found([358, 359])).toEqual([]);
    expect(found([6.5, 7.5])).toEqual([]);
    expect(found([99, 100.5])).toMatchObject([{ kind: 'square', orb: 1 }]);
  });

  it('are described in a sentence that promises nothing, with the distance that it rests on', () => {
    for (const natal of CHART_POINTS)
      for (const { kind } of TRANSIT_ASPECTS) {
        const { text, basis } = describeTransit({ transiting: 'venus', natal, kind, orb: 1.24 });
        expect(text).toMatch(/^Warmth and affection may .+\.$/);
        expect(basis).toMatch(/^Today Venus is .+ in your chart, 1\.2° from exact\.$/);
      }
    const exact = describeTransit({ transiting: 'moon', natal: 'sun', kind: 'opposition', orb: 0.01 });
    expect(exact.basis).toBe('Today the Moon is opposite the Sun in your chart, exact.');
  });

  it('name the house that a body passes through', () => {
    expect(describeTransitHouse('moon', 7)).toBe(
      'For you: the Moon is passing through your 7th house, which tradition links with partnership.',
    );
    expect(() => describeTransitHouse('moon', 13)).toThrow(RangeError);
  });
});
