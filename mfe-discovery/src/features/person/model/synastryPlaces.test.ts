import type { PairChart } from '@sixfold/api-contract';
import { anglesOf, describeSynastry, spotAt } from './synastryPlaces';

const mine: PairChart['mine'] = [
  { point: 'Sun', sign: 'Taurus' },
  { point: 'Moon', sign: 'Aries' },
  { point: 'Venus', sign: 'Taurus' },
];

it('spreads the points of a sign evenly', () => {
  expect([...anglesOf(mine)]).toEqual([
    ['Sun', 40],
    ['Venus', 50],
    ['Moon', 15],
  ]);
});

it('starts with Aries on the left and runs anticlockwise', () => {
  expect(spotAt(0, 100)).toEqual({ x: 100, y: 200 });
  expect(spotAt(90, 100)).toEqual({ x: 200, y: 300 });
});

it('describes the same in words', () => {
  const chart: PairChart = {
    missing: null,
    leftOut: null,
    mine,
    theirs: [{ point: 'Mars', sign: 'Virgo' }],
    aspects: [{ mine: 'Venus', theirs: 'Mars', aspect: 'trine', nature: 'easy', sentence: '' }],
    composite: [],
  };
  expect(describeSynastry(chart, 'Mara')).toBe(
    'Two charts over each other. You: Sun in Taurus, Moon in Aries, Venus in Taurus. Mara: Mars in Virgo. ' +
      'Between them 1 easy, 0 tense and 0 blending aspects.',
  );
});
