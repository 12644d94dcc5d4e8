import fc from 'fast-check';
import { computeNatalChart, type NatalChart } from '../natal/natalChart';
import { normaliseDegrees, signedDegrees } from '../sky/angle';
import { computeCompositeChart, midpointOf } from './compositeChart';
import { describeInterAspect, computeSynastry } from './synastry';

const birth = fc.record({
  utc: fc.date({ min: new Date('1930-01-01'), max: new Date('2010-01-01'), noInvalidDate: true }),
  place: fc.option(
    fc.record({
      lat: fc.double({ min: -66, max: 66, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    { nil: undefined },
  ),
});

function chartOf({
  utc,
  place,
}: {
  utc: Date;
  place?: { lat: number; lng: number } | undefined;
}): NatalChart {
  const chart = computeNatalChart(utc, place);
  if (!chart.ok) throw new Error(chart.error.message);
  return chart.value;
}

const degrees = fc.double({ min: 0, max: 359.999, noNaN: true });

describe('the synastry of two charts', () => {
  it('returns the same to both, with the sides exchanged', () => {
    const listed = (aspects: readonly object[]) => aspects.map((aspect) => JSON.stringify(aspect)).sort();
    fc.assert(
      fc.property(birth, birth, (one, other) => {
        const [a, b] = [chartOf(one), chartOf(other)];
        const there = computeSynastry(a, b);
        const back = computeSynastry(b, a).map(({ pointA, pointB, ...aspect }) => ({
          pointA: pointB,
          pointB: pointA,
          ...aspect,
        }));
        expect(listed(back)).toEqual(listed(there));
      }),
      { numRuns: 20 },
    );
  });

  it('is sorted from the closest aspect and stays within the widest orb', () => {
    fc.assert(
      fc.property(birth, birth, (one, other) => {
        const orbs = computeSynastry(chartOf(one), chartOf(other)).map(({ orb }) => orb);
        expect(orbs).toEqual([...orbs].sort((first, second) => first - second));
        expect(Math.max(0, ...orbs)).toBeLessThanOrEqual(10);
      }),
      { numRuns: 20 },
    );
  });

  it('of a chart with itself has every point conjunct itself, without a phase', () => {
    const chart = chartOf({ utc: new Date('1990-05-15T12:00:00Z'), place: { lat: 52, lng: 4 } });
    const own = computeSynastry(chart, chart).filter(({ pointA, pointB }) => pointA === pointB);
    expect(own).toHaveLength(13);
    expect(own.every(({ aspect, orb }) => aspect === 'conjunction' && orb === 0)).toBe(true);
    expect(own[0]).not.toHaveProperty('phase');
  });

  it('has no angles of a person who gave no place', () => {
    const a = chartOf({ utc: new Date('1990-05-15T12:00:00Z') });
    const b = chartOf({ utc: new Date('1991-03-02T06:00:00Z'), place: { lat: 52, lng: 4 } });
    const points = computeSynastry(a, b);
    expect(points.some(({ pointA }) => pointA === 'ascendant' || pointA === 'midheaven')).toBe(false);
  });

  it('is described in a sentence that names both points and the angle', () => {
    const text = describeInterAspect({
      pointA: 'venus',
      pointB: 'mars',
      aspect: 'trine',
      nature: 'easy',
      orb: 1.24,
    });
    expect(text).toContain('Your Venus and their Mars form a trine (1.2° from exact)');
    expect(text.endsWith('.')).toBe(true);
  });
});

describe('a midpoint', () => {
  it('is as far from both, and never further than a quarter turn', () => {
    fc.assert(
      fc.property(degrees, degrees, (one, other) => {
        const middle = midpointOf(one, other);
        const [left, right] = [signedDegrees(one, middle), signedDegrees(middle, other)].map(Math.abs);
        expect(left).toBeCloseTo(right ?? NaN, 8);
        expect(left).toBeLessThanOrEqual(90 + 1e-8);
      }),
    );
  });

  it('is the same for either order, opposite points included', () => {
    fc.assert(
      fc.property(degrees, degrees, (one, other) => {
        expect(midpointOf(other, one)).toBe(midpointOf(one, other));
        const opposite = normaliseDegrees(one + 180);
        expect(midpointOf(opposite, one)).toBe(midpointOf(one, opposite));
        expect(midpointOf(one, opposite)).toBeLessThan(180);
      }),
    );
  });

  it('lies on the shorter arc across the beginning of the zodiac', () => {
    expect(midpointOf(350, 20)).toBe(5);
    expect(midpointOf(20, 350)).toBe(5);
    expect(midpointOf(0, 180)).toBe(90);
    expect(midpointOf(270, 90)).toBe(0);
  });
});

describe('the composite chart', () => {
  it('is the same for either order', () => {
    fc.assert(
      fc.property(birth, birth, (one, other) => {
        const [a, b] = [chartOf(one), chartOf(other)];
        expect(computeCompositeChart(b, a)).toEqual(computeCompositeChart(a, b));
      }),
      { numRuns: 20 },
    );
  });

  it('of a chart with itself is that chart', () => {
    fc.assert(
      fc.property(birth, (one) => {
        const chart = chartOf(one);
        const { placements } = computeCompositeChart(chart, chart);
        expect(placements.moon?.longitude).toBe(chart.moon.longitude);
        expect(placements.ascendant?.sign).toBe(chart.ascendant?.sign);
      }),
      { numRuns: 20 },
    );
  });

  it('has houses only where both have an ascendant, which then opens the first', () => {
    const here = chartOf({ utc: new Date('1990-05-15T12:00:00Z'), place: { lat: 52, lng: 4 } });
    const there = chartOf({ utc: new Date('1991-03-02T06:00:00Z'), place: { lat: -33, lng: 151 } });
    const nowhere = chartOf({ utc: new Date('1991-03-02T06:00:00Z') });
    expect(computeCompositeChart(here, there).houseOfPoint?.ascendant).toBe(1);
    expect(computeCompositeChart(here, nowhere)).not.toHaveProperty('houses');
    expect(computeCompositeChart(here, nowhere).placements).not.toHaveProperty('ascendant');
    expect(Object.keys(computeCompositeChart(here, nowhere).placements)).toHaveLength(11);
  });
});
