import {
  CONNECTION_GOALS,
  GOAL_WEIGHTS,
  labelOf,
  computeLifePath,
  percentOf,
  scorePair,
  SYSTEMS,
} from '@sixfold/domain';
import { EXAMPLE_BREAKDOWN, EXAMPLE_OVERALL, EXAMPLE_TRAITS, WEIGHTS } from './examplePair';

it('shows scores that the product’s own rules compute', () => {
  const { mara, ilya } = EXAMPLE_TRAITS;
  expect(EXAMPLE_BREAKDOWN).toEqual(scorePair(mara, ilya).breakdown);
  for (const goal of CONNECTION_GOALS)
    expect(EXAMPLE_OVERALL[goal]).toBe(scorePair(mara, ilya, goal).overall);
});

it('uses the product’s label for the example', () => {
  expect(labelOf(percentOf(EXAMPLE_OVERALL.dating))).toBe('Strong');
});

it('shows the weights that the product’s scores are computed with', () => {
  for (const goal of CONNECTION_GOALS)
    expect(WEIGHTS[goal]).toEqual(SYSTEMS.map((system) => GOAL_WEIGHTS[goal][system]));
});

it('computes the life path of its plate as the product does', () => {
  const { lifePath, steps } = computeLifePath({ year: 1990, month: 5, day: 12 });
  expect(lifePath).toBe(9);
  expect(steps.map(({ sum }) => sum)).toEqual([27, 9]);
});
