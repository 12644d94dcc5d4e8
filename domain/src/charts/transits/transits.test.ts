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
  it('mirror those of the other instant, excluding the angles', () => {
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

  it('do not depend on the place except for those to the angles', () => {
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

  it('are within their orb, closest first, at most one per pair', () => {
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

  it('for an unknown time hold all day, with the day’s widest orb', () => {
    const bodies = [{ point: 'mars' as const, longitude: 10 }];
    const found = (longitudes: number[]) => findTransits(bodies, [{ point: 'sun', longitudes }]);
    expect(found([9.5, 10.5])).toMatchObject([{ kind: 'conjunction', orb: 0.5 }]);
    expect(found([358, 359])).toEqual([]);
    expect(found([6.5, 7.5])).toEqual([]);
    expect(found([99, 100.5])).toMatchObject([{ kind: 'square', orb: 1 }]);
  });

  it('have an orb of three degrees, a sextile two, and exclude the lunar node', () => {
    const between = (apart: number) =>
      findTransits([{ point: 'mars', longitude: 10 }], [{ point: 'sun', longitudes: [10 + apart] }]);
    expect([3, 62, 93, 123, 177].flatMap(between)).toMatchObject([
      { kind: 'conjunction', orb: 3 },
      { kind: 'sextile', orb: 2 },
      { kind: 'square', orb: 3 },
      { kind: 'trine', orb: 3 },
      { kind: 'opposition', orb: 3 },
    ]);
    expect([3.1, 62.1, 93.1, 123.1, 176.9].flatMap(between)).toEqual([]);
    const [sun, node] = [
      { point: 'sun', longitude: 10 } as const,
      { point: 'northNode', longitude: 10 } as const,
    ];
    expect(findTransits([node], [{ point: 'sun', longitudes: [10] }])).toEqual([]);
    expect(findTransits([sun], [{ point: 'northNode', longitudes: [10] }])).toEqual([]);
  });

  it('include each body’s retrograde motion', () => {
    const bodies = computeTransitBodies(new Date('2026-03-05T12:00:00Z'));
    expect(bodies.flatMap(({ point, retrograde }) => (retrograde ? [point] : []))).toEqual([
      'mercury',
      'jupiter',
      'northNode',
    ]);
  });

  it('are described in a non-committal sentence, with their distance as the basis', () => {
    for (const natal of CHART_POINTS)
      for (const { kind } of TRANSIT_ASPECTS) {
        const { text, basis } = describeTransit({ transiting: 'venus', natal, kind, orb: 1.24 });
        expect(text).toMatch(/^Warmth and affection may .+\.$/);
        expect(basis).toMatch(/^Today Venus is .+ in your chart, 1\.2° from exact\.$/);
      }
    const exact = describeTransit({ transiting: 'moon', natal: 'sun', kind: 'opposition', orb: 0.01 });
    expect(exact.basis).toBe('Today the Moon is opposite the Sun in your chart, exact.');
  });

  it.each([
    ['conjunction', 'may colour who you are for now.', 'in conjunction with'],
    ['sextile', 'may open a small door to who you are, if you take the first step.', 'in sextile to'],
    ['square', 'may rub against who you are. A little patience helps.', 'in square to'],
    ['trine', 'may sit easily with who you are.', 'in trine to'],
    ['opposition', 'may pull away from who you are. Look for the middle.', 'opposite'],
  ] as const)('have a description for a %s', (kind, meets, phrase) => {
    expect(describeTransit({ transiting: 'mars', natal: 'sun', kind, orb: 0.05 })).toEqual({
      text: `Drive and impatience ${meets}`,
      basis: `Today Mars is ${phrase} the Sun in your chart, 0.1° from exact.`,
    });
  });

  it('have distinct descriptions for each body, point and house', () => {
    const bodies = computeTransitBodies(new Date(0)).map(({ point }) => point);
    const describe = (transiting: (typeof bodies)[number], natal: (typeof CHART_POINTS)[number]) =>
      describeTransit({ transiting, natal, kind: 'conjunction', orb: 1 }).text;
    const brought = bodies.map((body) => / ?(.{12,}) may colour/.exec(describe(body, 'sun'))?.[1]);
    const meant = CHART_POINTS.map(
      (point) => /may colour (.{10,}) for now/.exec(describe('sun', point))?.[1],
    );
    const houses = Array.from(
      { length: 12 },
      (_, index) =>
        /your (\w+) house, which tradition links with .{11,}\./.exec(
          describeTransitHouse('sun', index + 1),
        )?.[1],
    );
    expect([brought, meant].map((words) => words.includes(undefined))).toEqual([false, false]);
    expect([new Set(brought).size, new Set(meant).size]).toEqual([bodies.length, CHART_POINTS.length]);
    expect(houses.join(' ')).toBe('1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th');
  });

  it('include the house that a body passes through', () => {
    expect(describeTransitHouse('moon', 7)).toBe(
      'For you: the Moon is passing through your 7th house, which tradition links with partnership.',
    );
    for (const house of [0, 13]) expect(() => describeTransitHouse('moon', house)).toThrow(RangeError);
  });
});
