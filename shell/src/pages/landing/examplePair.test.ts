import {
  CONNECTION_GOALS,
  GOAL_WEIGHTS,
  labelOf,
  lifePathOf,
  percentOf,
  scorePair,
  SYSTEMS,
} from '@sixfold/domain';
import { EXAMPLE_BREAKDOWN, EXAMPLE_OVERALL, EXAMPLE_TRAITS, WEIGHTS } from './examplePair';

it('shows scores that the product’s own rules give', () => {
  const { mara, ilya } = EXAMPLE_TRAITS;
  expect(EXAMPLE_BREAKDOWN).toEqual(scorePair(mara, ilya).breakdown);
  for (const goal of CONNECTION_GOALS)
    expect(EXAMPLE_OVERALL[goal]).toBe(scorePair(mara, ilya, goal).overall);
});

it('calls the example what the product would call it', () => {
  expect(labelOf(percentOf(EXAMPLE_OVERALL.dating))).toBe('Very Good');
});

it('draws the weights that scores are made with', () => {
  for (const goal of CONNECTION_GOALS)
    expect(WEIGHTS[goal]).toEqual(SYSTEMS.map((system) => GOAL_WEIGHTS[goal][system]));
});

it('adds up the birth date of its plate as the product does', () => {
  const { lifePath, steps } = lifePathOf({ year: 1990, month: 5, day: 12 });
  expect(lifePath).toBe(9);
  expect(steps.map(({ sum }) => sum)).toEqual([27, 9]);
});
