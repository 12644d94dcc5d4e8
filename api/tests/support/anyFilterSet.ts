import {
  DEFAULT_FILTERS,
  FILTER_CHOICES,
  FILTER_LIST_NAMES,
  FILTER_SWITCHES,
  type FilterSet,
} from '@sixfold/api-contract';
import fc from 'fast-check';

/** Sets of the Advanced Filters, mostly at their defaults so that some members remain. */
export const anyFilterSet: fc.Arbitrary<FilterSet> = fc.record({
  ...(Object.fromEntries(
    FILTER_LIST_NAMES.map((name) => [
      name,
      fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        fc.subarray<unknown>([...FILTER_CHOICES[name]], { minLength: 1 }),
      ),
    ]),
  ) as object as { [Name in 'mbtiTypes']: fc.Arbitrary<never> }),
  ...(Object.fromEntries(
    FILTER_SWITCHES.map((name) => [
      name,
      fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    ]),
  ) as object),
  ageRange: fc.oneof(
    fc.constant(DEFAULT_FILTERS.ageRange),
    fc
      .tuple(fc.integer({ min: 18, max: 65 }), fc.integer({ min: 18, max: 65 }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  ),
  maxDistance: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 100 })),
  minCompatibility: fc.oneof(
    fc.constant(0.3),
    fc.integer({ min: 6, max: 17 }).map((steps) => steps / 20),
  ),
}) as fc.Arbitrary<never>;
