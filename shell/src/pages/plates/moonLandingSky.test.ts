import { computeNatalChart } from '@sixfold/domain/charts';
import { ASCENDANT_DEGREES, ASPECTS, MIDHEAVEN_DEGREES, WANDERERS } from './moonLandingSky';

const computed = computeNatalChart(new Date('1969-07-20T20:17:40Z'), { lat: 29.56, lng: -95.08 });
if (!computed.ok) throw new Error('The sky of the Moon landing cannot be computed.');
const chart = computed.value;

it.each(WANDERERS.map((body) => [body.name, body] as const))(
  'places %s like the product’s own charts, to a tenth of a degree',
  (name, { longitude, retrograde = false }) => {
    const placement = chart[name.toLowerCase() as 'sun'];
    expect(Math.abs(placement.longitude - longitude)).toBeLessThanOrEqual(0.06);
    expect(retrograde).toBe(placement.retrograde);
  },
);

it('has the ascendant and the midheaven of Houston', () => {
  expect(Math.abs((chart.ascendant?.longitude ?? 0) - ASCENDANT_DEGREES)).toBeLessThanOrEqual(0.06);
  expect(Math.abs((chart.midheaven?.longitude ?? 0) - MIDHEAVEN_DEGREES)).toBeLessThanOrEqual(0.06);
});

it('connects two bodies only when they form an aspect', () => {
  const longitudeOf = new Map(WANDERERS.map(({ name, longitude }) => [name, longitude]));
  const angleOf = { conjunction: 0, sextile: 60, square: 90, trine: 120, opposition: 180 };
  expect(ASPECTS.length).toBeGreaterThan(5);
  for (const { from, to, kind } of ASPECTS) {
    const gap = Math.abs((longitudeOf.get(from) ?? 0) - (longitudeOf.get(to) ?? 0));
    expect(Math.abs(Math.min(gap, 360 - gap) - angleOf[kind])).toBeLessThanOrEqual(8);
  }
});
