import fc from 'fast-check';
import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';
import { CHART_POINTS, type ChartPoint } from '../natal/chartPoints';
import { normaliseDegrees, signedDegrees, signOfLongitude } from '../sky/angle';
import {
  computeCompositeBySign,
  describeSignAspect,
  compareSynastryBySign,
  type ChartInSigns,
} from './bySign';

const longitude = fc.double({ min: 0, max: 359.999, noNaN: true });
const chart = fc.record(
  Object.fromEntries(CHART_POINTS.map((point) => [point, longitude])) as Record<ChartPoint, typeof longitude>,
);

const inSigns = (longitudes: Record<ChartPoint, number>): ChartInSigns =>
  Object.fromEntries(CHART_POINTS.map((point) => [point, signOfLongitude(longitudes[point])]));

const midpointOf = (one: number, other: number) => normaliseDegrees(one + signedDegrees(one, other) / 2);

describe('compareSynastryBySign', () => {
  it.each([
    ['Aries', 'Aries', 'conjunction'],
    ['Aries', 'Gemini', 'sextile'],
    ['Aries', 'Aquarius', 'sextile'],
    ['Aries', 'Cancer', 'square'],
    ['Leo', 'Aries', 'trine'],
    ['Pisces', 'Virgo', 'opposition'],
    ['Aries', 'Taurus', undefined],
    ['Aries', 'Virgo', undefined],
  ] as [ZodiacSign, ZodiacSign, string | undefined][])(
    'finds for %s and %s the aspect %s',
    (one, other, aspect) => {
      expect(compareSynastryBySign({ sun: one }, { moon: other })[0]?.aspect).toBe(aspect);
    },
  );

  it('returns the same aspects in either order, with the sides swapped', () => {
    const listed = (aspects: readonly object[]) => aspects.map((aspect) => JSON.stringify(aspect)).sort();
    fc.assert(
      fc.property(chart, chart, (one, other) => {
        const [a, b] = [inSigns(one), inSigns(other)];
        const back = compareSynastryBySign(b, a).map(({ pointA, pointB, signA, signB, ...rest }) => ({
          pointA: pointB,
          pointB: pointA,
          signA: signB,
          signB: signA,
          ...rest,
        }));
        expect(listed(back)).toEqual(listed(compareSynastryBySign(a, b)));
      }),
    );
  });

  it('orders aspects by relevance between two people', () => {
    const all = Object.fromEntries(CHART_POINTS.map((point) => [point, 'Leo'])) as ChartInSigns;
    const order = [
      ...['sun', 'moon', 'venus', 'mars', 'ascendant', 'mercury'],
      ...['jupiter', 'saturn', 'uranus', 'neptune', 'pluto', 'northNode', 'midheaven'],
    ];
    expect(compareSynastryBySign(all, { sun: 'Leo' }).map(({ pointA }) => pointA)).toEqual(order);
    expect(compareSynastryBySign({ sun: 'Leo' }, all).map(({ pointB }) => pointB)).toEqual(order);
    expect(compareSynastryBySign(all, all)[0]).toMatchObject({ pointA: 'sun', pointB: 'sun' });
  });

  it('returns aspects that are described without degrees', () => {
    const [opposite] = compareSynastryBySign({ venus: 'Taurus' }, { mars: 'Scorpio' });
    expect(describeSignAspect(opposite!, 'Leyla')).toBe(
      'Your Venus in Taurus and Leyla’s Mars in Scorpio form an opposition: your way of showing affection and Leyla’s ' +
        'drive tend to rub against each other, which can tire you both or liven you up.',
    );
    const [square] = compareSynastryBySign({ venus: 'Taurus' }, { mars: 'Leo' });
    expect(describeSignAspect(square!, 'Leyla')).toMatch(
      /^Your Venus in Taurus and Leyla’s Mars in Leo form a square: /,
    );
    const [shared] = compareSynastryBySign({ ascendant: 'Leo' }, { sun: 'Leo' });
    expect(describeSignAspect(shared!, 'Leyla')).toMatch(/^Your ascendant and Leyla’s Sun are both in Leo: /);
  });
});

describe('the composite by sign', () => {
  it('names the sign of the degree-based composite, and at most one other', () => {
    fc.assert(
      fc.property(chart, chart, (one, other) => {
        const composite = computeCompositeBySign(inSigns(one), inSigns(other));
        for (const point of CHART_POINTS) {
          expect(composite[point]).toContain(signOfLongitude(midpointOf(one[point], other[point])));
          expect(composite[point]?.length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it.each([
    ['Aries', 'Libra', ['Cancer', 'Capricorn']],
    ['Libra', 'Aries', ['Cancer', 'Capricorn']],
    ['Aries', 'Gemini', ['Taurus']],
    ['Pisces', 'Aries', ['Pisces', 'Aries']],
    ['Aquarius', 'Aries', ['Pisces']],
  ] as const)('of %s and %s is %j', (one, other, signs) => {
    expect(computeCompositeBySign({ sun: one }, { sun: other }).sun).toEqual(signs);
  });

  it('is the same in either order, and certain for every even distance except the opposite', () => {
    for (const one of ZODIAC_SIGNS) {
      for (const [steps, other] of ZODIAC_SIGNS.entries()) {
        const there = computeCompositeBySign({ sun: one }, { sun: other }).sun;
        expect(computeCompositeBySign({ sun: other }, { sun: one }).sun).toEqual(there);
        const apart = Math.abs(steps - ZODIAC_SIGNS.indexOf(one));
        expect(there?.length).toBe(apart % 2 === 0 && apart !== 6 ? 1 : 2);
      }
    }
  });

  it('omits points that either side lacks', () =>
    expect(computeCompositeBySign({ sun: 'Leo', moon: 'Aries' }, { sun: 'Leo' })).toEqual({ sun: ['Leo'] }));
});
