import type { SystemWeights } from '../compatibility/goalWeights';
import { createColumnFilters, type SlotFilter } from './columnFilters';
import type { MemberColumns } from './columns';
import { createEligibilityTable } from './eligibility';
import { CHOICE_OF_SYSTEM, type FilterName, type RankingFilters } from './filters';
import { FLAG_BITS } from './member';
import type { RankingRequest } from './rankingRequest';
import { createScoreTable, leastPercentOf } from './scoreTables';
import { TRIADS, type Triad } from './traitCodes';

/** A small integer per member that determines some of the filters, with tallies by its value. */
interface Aspect {
  /** Exclusive upper bound of the values. */
  readonly size: number;
  readonly names: readonly FilterName[];
  /** Returns for every value whether it passes these filters, 1 or 0, from the ranking's own tables. */
  readonly passes: (filters: RankingFilters) => ArrayLike<number>;
  /** By value: one bit for each active filter that it fails. */
  readonly failures: Uint16Array;
  /** By value: number of members that pass all filters. */
  readonly passed: Uint32Array;
}

/** A member's kind and flags, two codes of three systems each, the score in percent, and the other columns. */
export interface Aspects {
  readonly kind: Aspect;
  readonly first: Aspect;
  readonly second: Aspect;
  readonly percent: Aspect;
  readonly marks: Aspect;
  /** All of them, in this order. */
  readonly list: readonly Aspect[];
  /** Writes `marks` for every slot of a list: bit `n` means that the slot passes filter `n`. */
  readonly mark: (slots: Uint32Array, count: number, marks: Uint8Array) => void;
}

/** At most two for each of three filters, plus two spare. */
const MARKS_MAX = 8;

const PERCENTS = 101;

export function createAspects(
  columns: MemberColumns,
  request: RankingRequest,
  weights: SystemWeights,
): Aspects {
  const { viewer, goal } = request;
  const kind = createAspect(
    columns.kinds.list.length << FLAG_BITS,
    ['connectionGoals', 'hasPhotos', 'isOnline', 'verifiedOnly'],
    (filters) => createEligibilityTable(columns.kinds, viewer, goal, filters),
  );
  const ofTriad = (triad: Triad) => {
    const tableOf = (filters: RankingFilters) => createScoreTable(triad, viewer, weights, filters);
    return createAspect(
      tableOf({}).length,
      triad.map((system) => CHOICE_OF_SYSTEM[system]),
      (filters) => tableOf(filters).map((entry) => (entry < 0 ? 0 : 1)),
    );
  };
  const [first, second] = [ofTriad(TRIADS.first), ofTriad(TRIADS.second)];
  const percent = createAspect(PERCENTS, ['minCompatibility'], ({ minCompatibility }) => {
    const least = leastPercentOf(minCompatibility);
    return Uint8Array.from({ length: PERCENTS }, (_, value) => (value < least ? 0 : 1));
  });
  const { marks, mark } = createMarks(columns, request);
  return { kind, first, second, percent, marks, list: [kind, first, second, percent, marks], mark };
}

const createAspect = (size: number, names: readonly FilterName[], passes: Aspect['passes']): Aspect => ({
  size,
  names,
  passes,
  failures: new Uint16Array(size),
  passed: new Uint32Array(size),
});

/** Filters that read their own column run once over all members and set one bit each. */
function createMarks(columns: MemberColumns, request: RankingRequest): Pick<Aspects, 'marks' | 'mark'> {
  const filters: SlotFilter[] = [];
  let passing = new Uint32Array(0);
  const size = 1 << MARKS_MAX;
  return {
    marks: createAspect(size, ['recentlyActive', 'newHere', 'maxDistance'], (wanted) => {
      const [filter] = createColumnFilters(columns, { ...request, filters: wanted });
      // Without a filter, for example because the viewer has no place, every member passes.
      const bit = filter ? 1 << (filters.push(filter) - 1) : 0;
      if (filters.length > MARKS_MAX) throw new RangeError(`There are more than ${MARKS_MAX} such options.`);
      return Uint8Array.from({ length: size }, (_, marks) => ((marks & bit) === bit ? 1 : 0));
    }),
    mark(slots, count, marks) {
      if (passing.length < slots.length) passing = new Uint32Array(slots.length);
      marks.fill(0, 0, count);
      filters.forEach((filter, place) => {
        passing.set(slots.subarray(0, count));
        const passed = filter(passing, count);
        let next = 0;
        for (let index = 0; index < count && next < passed; index += 1) {
          const isPassing = slots[index] === passing[next] ? 1 : 0;
          marks[index] = (marks[index] ?? 0) | (isPassing << place);
          next += isPassing;
        }
      });
    },
  };
}
