import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import { createColumnFilters } from './columnFilters';
import type { MemberColumns } from './columns';
import { createEligibilityTable } from './eligibility';
import { withOption, type FilterOptions, type OptionName } from './filterOptions';
import { listActiveFilters, type FilterName } from './filters';
import { createAspects, type Aspects } from './optionAspects';
import type { RankingRequest } from './rankingRequest';
import { createScoreTable, reciprocalsOf, requireWeights, toPercent } from './scoreTables';
import { BLOCK, stopsOf } from './slots';
import { TRIADS } from './traitCodes';

export interface OptionCounts {
  readonly total: number;
  /** Number of candidates that pass after adding each option, in the order of the request. */
  readonly options: { readonly [Name in OptionName]?: readonly number[] };
}

/** An active filter with the members that fail only this one, by value of its aspect. */
interface ActiveFilter {
  readonly name: FilterName;
  /** Index in the `list` of aspects; -1 for a filter without options. */
  readonly aspect: number;
  readonly failedOnly: Uint32Array;
}

/**
 * Counts for every option how many members would pass if it were added, all in one scan. A member who passes all
 * filters counts for every option, a member who fails a single filter counts for that filter's options, and all others
 * count for none.
 * @throws RangeError for invalid weights or coordinates
 */
export function countOptions(
  columns: MemberColumns,
  request: RankingRequest,
  options: FilterOptions,
): OptionCounts {
  const { goal, weights = GOAL_WEIGHTS[goal], filters = {} } = request;
  requireWeights(weights);
  const aspects = createAspects(columns, request, weights);
  const inForce = listActiveFilters(filters).map((name, place): ActiveFilter => {
    const aspect = aspects.list.findIndex(({ names }) => names.includes(name));
    const { size, failures, passes } = aspects.list[aspect] ?? {};
    const passing = passes?.({ [name]: filters[name] });
    for (let value = 0; failures && value < failures.length; value += 1)
      failures[value] = (failures[value] ?? 0) | ((passing?.[value] ? 0 : 1) << place);
    return { name, aspect, failedOnly: new Uint32Array(size ?? 0) };
  });
  const asked = Object.entries(options).map(([key, choices]) => {
    const name = key as OptionName;
    const aspect = aspects.list.find(({ names }) => names.includes(name));
    const passing = choices.map((choice) =>
      aspect?.passes({ [name]: withOption(filters, name, choice)[name] }),
    );
    return { name, aspect, passing, failedOnly: inForce.find((one) => one.name === name)?.failedOnly };
  });
  const total = tally(columns, request, weights, aspects, inForce);
  const counts = asked.map(({ name, aspect, passing, failedOnly }) => [
    name,
    passing.map((passes) => sumOf(aspect?.passed, passes) + sumOf(failedOnly, passes)),
  ]);
  return { total, options: Object.fromEntries(counts) as OptionCounts['options'] };
}

function sumOf(counts: Uint32Array | undefined, passing: ArrayLike<number> | undefined): number {
  let sum = 0;
  const { length } = counts ?? [];
  for (let value = 0; value < length; value += 1) sum += (counts?.[value] ?? 0) * (passing?.[value] ?? 0);
  return sum;
}

/** Scans all members once, fills the tallies and returns the number that passes all filters. */
function tally(
  columns: MemberColumns,
  request: RankingRequest,
  weights: SystemWeights,
  aspects: Aspects,
  inForce: readonly ActiveFilter[],
): number {
  const { viewer, goal, filters: { ageRange, minScores } = {} } = request;
  const { kind, first, second, percent: score, marks: columnMarks, mark } = aspects;
  const { codes, kindAndFlags } = columns;
  const candidates = createEligibilityTable(columns.kinds, viewer, goal, {});
  const unoptioned = createColumnFilters(columns, { ...request, filters: { ageRange } });
  const firstScores = createScoreTable(TRIADS.first, viewer, weights, { minScores });
  const secondScores = createScoreTable(TRIADS.second, viewer, weights, { minScores });
  const reciprocals = reciprocalsOf(weights);
  const selected = new Uint32Array(BLOCK + 1);
  const marks = new Uint8Array(BLOCK);
  let total = 0;
  let from = 0;

  function tallySelected(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const slot = selected[index] ?? 0;
      const kindValue = kindAndFlags[slot] ?? 0;
      const both = codes[slot] ?? 0;
      const firstValue = both & 0xffff;
      const secondValue = both >>> 16;
      const sums = (firstScores[firstValue] ?? 0) + (secondScores[secondValue] ?? 0);
      if (sums < 0) continue;
      const percent = toPercent(sums, reciprocals);
      const markValue = marks[index] ?? 0;
      const failures =
        (kind.failures[kindValue] ?? 0) |
        (first.failures[firstValue] ?? 0) |
        (second.failures[secondValue] ?? 0) |
        (score.failures[percent] ?? 0) |
        (columnMarks.failures[markValue] ?? 0);
      if (failures === 0) {
        total += 1;
        kind.passed[kindValue]! += 1;
        first.passed[firstValue]! += 1;
        second.passed[secondValue]! += 1;
        score.passed[percent]! += 1;
        columnMarks.passed[markValue]! += 1;
      } else if ((failures & (failures - 1)) === 0) {
        const filter = inForce[31 - Math.clz32(failures)];
        // In the order of `list`.
        const value = [kindValue, firstValue, secondValue, percent, markValue][filter?.aspect ?? 0] ?? 0;
        if (filter) filter.failedOnly[value]! += 1;
      }
    }
  }

  for (const stop of [...stopsOf(request, columns.length), columns.length]) {
    for (; from < stop; from += BLOCK) {
      let count = 0;
      for (let slot = from; slot < Math.min(from + BLOCK, stop); slot += 1) {
        // Written unconditionally, like every list of slots.
        selected[count] = slot;
        count += candidates[kindAndFlags[slot] ?? 0] ?? 0;
      }
      for (const filter of unoptioned) count = filter(selected, count);
      mark(selected, count, marks);
      tallySelected(count);
    }
    from = stop + 1;
  }
  return total;
}
