import type { SystemWeights } from '../compatibility/goalWeights';
import { PAIR_TABLES, UNKNOWN_PAIR } from '../compatibility/pairTables';
import { TRAIT_OF_SYSTEM, type Traits } from '../compatibility/traits';
import { SYSTEMS, type System } from '../vocabulary';
import { CHOICE_OF_SYSTEM, type RankingFilters } from './filters';
import { digitsOf, UNKNOWN_DIGIT, type Triad } from './traitCodes';

/**
 * An entry holds the sum of weights in its upper bits and the weighted hundredths in its lower bits, so that one
 * addition of two entries sums both for all six systems.
 */
const WEIGHT_SHIFT = 18;
const SCORE_MASK = 2 ** WEIGHT_SHIFT - 1;
/** Entry of codes that a filter removes: low enough to make any sum negative. */
const LEFT_OUT = -(2 ** 30);
/** Limit of the sum, so that neither part overflows its bits. */
const WEIGHTS_MAX = Math.floor(SCORE_MASK / 100);

/** @throws RangeError for weights that are negative, fractional, or more than 2,621 in total */
export function requireWeights(weights: SystemWeights): void {
  const all = SYSTEMS.map((system) => weights[system]);
  const sum = all.reduce((total, weight) => total + weight, 0);
  if (all.every((weight) => Number.isInteger(weight) && weight >= 0) && sum <= WEIGHTS_MAX) return;
  throw new RangeError(`Weights are whole numbers from 0, ${WEIGHTS_MAX} together at most.`);
}

/**
 * Creates a viewer's entries for every code of three systems, with the ranking's weights. The filters on single systems
 * (selected values, minimum scores) are applied here, so they cost nothing per member.
 */
export function createScoreTable(
  triad: Triad,
  viewer: Traits,
  weights: SystemWeights,
  filters: RankingFilters,
): Int32Array {
  const [high, middle, low] = triad.map((system) => entriesOf(system, viewer, weights[system], filters));
  if (!high || !middle || !low) throw new RangeError('A triad has three systems.');
  const table = new Int32Array(high.length * middle.length * low.length);
  let code = 0;
  for (const one of high) {
    for (const two of middle) {
      for (const three of low) {
        table[code] = one < 0 || two < 0 || three < 0 ? LEFT_OUT : one + two + three;
        code += 1;
      }
    }
  }
  return table;
}

function entriesOf(system: System, viewer: Traits, weight: number, filters: RankingFilters): number[] {
  const { indexOf, size, cells } = PAIR_TABLES[system];
  const own = viewer[TRAIT_OF_SYSTEM[system]];
  const row = own === null || own === undefined ? undefined : indexOf.get(own);
  const chosen = chosenDigits(system, filters);
  const least = filters.minScores?.[system];
  return Array.from({ length: digitsOf(system) }, (_, digit) => {
    const isKnown = row !== undefined && digit !== UNKNOWN_DIGIT;
    const hundredths = isKnown ? (cells[row * size + digit - 1] ?? UNKNOWN_PAIR) : UNKNOWN_PAIR;
    if (chosen && !chosen.has(digit)) return LEFT_OUT;
    if (least !== undefined && (hundredths === UNKNOWN_PAIR || hundredths / 100 < least)) return LEFT_OUT;
    return hundredths === UNKNOWN_PAIR ? 0 : (weight << WEIGHT_SHIFT) + weight * hundredths;
  });
}

function chosenDigits(system: System, filters: RankingFilters): Set<number> | undefined {
  const chosen: readonly (string | number)[] = filters[CHOICE_OF_SYSTEM[system]] ?? [];
  if (chosen.length === 0) return undefined;
  const { indexOf } = PAIR_TABLES[system];
  return new Set(chosen.flatMap((value) => indexOf.get(value) ?? []).map((row) => row + 1));
}

/** Returns the reciprocals of all weight sums; 0 for a sum of 0. */
export function reciprocalsOf(weights: SystemWeights): Float64Array {
  const most = SYSTEMS.reduce((sum, system) => sum + weights[system], 0);
  return Float64Array.from({ length: most + 1 }, (_, sum) => (sum === 0 ? 0 : 1 / sum));
}

/**
 * Added before truncation. A quotient that is not exactly halfway between two integers differs from the halfway point
 * by at least 1 / (2 * 2,621), and the product with the reciprocal is off by less than 1e-13, so the result equals
 * `Math.round` of the quotient.
 */
const ROUNDING = 0.5 + 1e-6;

/** Returns the rounded percent for a sum of two entries; 0 without a system in common. */
export const toPercent = (sums: number, reciprocals: Float64Array): number =>
  ((sums & SCORE_MASK) * (reciprocals[sums >>> WEIGHT_SHIFT] ?? 0) + ROUNDING) | 0;

/**
 * Returns the minimum integer percent for which `overall >= share` holds. A member without a score counts as 0 percent,
 * which no pair scores.
 */
export function leastPercentOf(share: number | undefined): number {
  if (share === undefined) return 0;
  let percent = 1;
  while (percent <= 100 && !(percent / 100 >= share)) percent += 1;
  return percent;
}
