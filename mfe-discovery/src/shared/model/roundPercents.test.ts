import fc from 'fast-check';
import { roundPercents } from './roundPercents';

it('gives the remainder to the largest fractions', () => {
  expect(roundPercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(roundPercents([0.25, 0.2, 0.3, 0.15, 0.1, 0.1])).toEqual([23, 18, 27, 14, 9, 9]);
});

it('sums to 100, within one of the exact share, and keeps zero at zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 }), (weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const percents = roundPercents(weights);
      expect(percents.reduce((total, percent) => total + percent, 0)).toBe(sum === 0 ? 0 : 100);
      percents.forEach((percent, index) => {
        const exact = sum === 0 ? 0 : (100 * (weights[index] ?? 0)) / sum;
        expect(Math.abs(percent - exact)).toBeLessThan(1);
      });
    }),
  );
});

it('returns nothing for an empty list', () => expect(roundPercents([])).toEqual([]));

it('is zero for each weight when no weight counts', () => expect(roundPercents([0, 0])).toEqual([0, 0]));
