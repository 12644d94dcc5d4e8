import { CONNECTION_GOALS, IMPORTANCES, SYSTEMS, type Importance } from '@sixfold/domain';
import fc from 'fast-check';
import { IMPORTANCE_CHOICES, isSame, excludesEverySystem, computeShares, USUAL } from './shares';

const importances = fc
  .tuple(...SYSTEMS.map(() => fc.constantFrom(...IMPORTANCES)))
  .map(
    (levels) => Object.fromEntries(SYSTEMS.map((system, index) => [system, levels[index]])) as typeof USUAL,
  );

it('shares equal those of the goal with the usual priorities', () => {
  expect(computeShares('dating', USUAL)).toEqual({
    mbti: 23,
    enneagram: 18,
    loveLanguage: 27,
    astrology: 14,
    numerology: 9,
    humanDesign: 9,
  });
});

it('shares are integers that sum to 100, 0 for excluded systems, and never fall with more importance', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CONNECTION_GOALS), importances, (goal, importance) => {
      const shares = computeShares(goal, importance);
      const sum = SYSTEMS.reduce((total, system) => total + shares[system], 0);
      expect(sum).toBe(excludesEverySystem(importance) ? 0 : 100);
      for (const system of SYSTEMS) {
        if (importance[system] === 'none') expect(shares[system]).toBe(0);
        const lifted: Importance = 'most';
        expect(computeShares(goal, { ...importance, [system]: lifted })[system]).toBeGreaterThanOrEqual(
          shares[system],
        );
      }
    }),
  );
});

it('the five levels range from Not for me to Matters most', () => {
  expect(IMPORTANCE_CHOICES.map(({ label }) => label)).toEqual([
    'Not for me',
    'Matters less',
    'As usual',
    'Matters more',
    'Matters most',
  ]);
});

it('two choices are compared by value', () => {
  expect(isSame(USUAL, { ...USUAL })).toBe(true);
  expect(isSame(USUAL, { ...USUAL, mbti: 'more' })).toBe(false);
});

it('every system is excluded only when each one is', () => {
  const nothing = Object.fromEntries(SYSTEMS.map((system) => [system, 'none'])) as typeof USUAL;
  expect(excludesEverySystem(nothing)).toBe(true);
  expect(excludesEverySystem({ ...nothing, numerology: 'less' })).toBe(false);
  expect(excludesEverySystem(USUAL)).toBe(false);
});
