import { GOAL_WEIGHTS } from '../compatibility/goalWeights';
import { createTopList, type TopList } from './topList';
import { createColumnFilters, type SlotFilter } from './columnFilters';
import type { MemberColumns } from './columns';
import type { RankingRequest } from './rankingRequest';
import { createScoreTable, leastPercentOf, reciprocalsOf, requireWeights, toPercent } from './scoreTables';
import { createEligibilityTable } from './eligibility';
import { BLOCK, stopsOf } from './slots';
import { computeTieKey, computeTieRank } from './tieOrder';
import { TRIADS } from './traitCodes';

export interface RankedSlot {
  readonly slot: number;
  /** 0 to 1 with two decimals, equal to `scorePair`; absent without a system in common. */
  readonly overall?: number;
}

export interface Ranking {
  readonly total: number;
  readonly best: readonly RankedSlot[];
}

/**
 * Ranks the best `limit` of all members for a viewer, exactly like `isCandidate`, `scorePair`, the filters and a sort:
 * by overall score, members without one last, ties by `compareTies`. Slot order has no effect.
 * @param idOf the user id of a slot; called only to break ties between equal keys
 * @throws RangeError for invalid weights, coordinates or limit
 */
export function rankMembers(
  columns: MemberColumns,
  request: RankingRequest,
  limit: number,
  idOf: (slot: number) => string,
): Ranking {
  if (!Number.isInteger(limit) || limit < 0) throw new RangeError('A limit is a whole number from 0.');
  const best = createTopList(limit, idOf);
  const total = scan(columns, request, best);
  return {
    total,
    best: best
      .finish()
      .map(({ slot, percent }) => (percent === 0 ? { slot } : { slot, overall: percent / 100 })),
  };
}

export function countMembers(columns: MemberColumns, request: RankingRequest): number {
  return scan(columns, request, createTopList(0, String));
}

function scan(columns: MemberColumns, request: RankingRequest, best: TopList): number {
  const plan = planScan(columns, request);
  const filters = request.beyond
    ? [...plan.filters, createBeyondFilter(planScan(columns, { ...request, ...request.beyond }))]
    : plan.filters;
  // One extra, because the second of each pair is written before it is known to count.
  const selected = new Uint32Array(BLOCK + 1);
  let total = 0;
  let from = 0;
  // Scans the slots between excluded ones, so that exclusion costs the others nothing.
  for (const stop of [...stopsOf(request, columns.length), columns.length]) {
    for (; from < stop; from += BLOCK) {
      let count = selectEligible(plan, selected, from, Math.min(from + BLOCK, stop));
      for (const filter of filters) count = filter(selected, count);
      total += scoreSelected(plan, selected, count, best);
    }
    from = stop + 1;
  }
  return total;
}

interface Plan {
  readonly columns: MemberColumns;
  readonly eligible: Uint8Array;
  /** The column `kindAndFlags`, two slots per entry. */
  readonly kindAndFlagsPairs: Uint32Array;
  readonly filters: readonly SlotFilter[];
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly reciprocals: Float64Array;
  readonly leastPercent: number;
  readonly viewerKey: number;
}

function planScan(columns: MemberColumns, request: RankingRequest): Plan {
  const { viewer, goal, weights = GOAL_WEIGHTS[goal], filters = {} } = request;
  requireWeights(weights);
  return {
    columns,
    eligible: createEligibilityTable(columns.kinds, viewer, goal, filters),
    kindAndFlagsPairs: new Uint32Array(
      columns.buffer,
      columns.kindAndFlags.byteOffset,
      columns.capacity >> 1,
    ),
    filters: createColumnFilters(columns, request),
    first: createScoreTable(TRIADS.first, viewer, weights, filters),
    second: createScoreTable(TRIADS.second, viewer, weights, filters),
    reciprocals: reciprocalsOf(weights),
    leastPercent: leastPercentOf(filters.minCompatibility),
    viewerKey: computeTieKey(viewer.userId),
  };
}

function createBeyondFilter(list: Plan): SlotFilter {
  const { kindAndFlags, codes } = list.columns;
  const listed = new Uint32Array(BLOCK + 1);
  return (slots, count) => {
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] ?? 0;
      listed[found] = slot;
      found += list.eligible[kindAndFlags[slot] ?? 0] ?? 0;
    }
    for (const filter of list.filters) found = filter(listed, found);
    let next = 0;
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] ?? 0;
      const isCandidate = next < found && listed[next] === slot;
      if (isCandidate) next += 1;
      if (isCandidate && reachesList(list, codes[slot] ?? 0)) continue;
      slots[kept] = slot;
      kept += 1;
    }
    return kept;
  };
}

function reachesList({ first, second, reciprocals, leastPercent }: Plan, both: number): boolean {
  const sums = (first[both & 0xffff] ?? 0) + (second[both >>> 16] ?? 0);
  return sums >= 0 && toPercent(sums, reciprocals) >= leastPercent;
}

/**
 * Lists the eligible slots. Tests pairs together, which halves the work if both or neither pass: the first of two
 * 16-bit values is the lower half of a 32-bit one on little-endian machines.
 */
function selectEligible(plan: Plan, selected: Uint32Array, from: number, to: number): number {
  const { eligible, kindAndFlagsPairs } = plan;
  const { kindAndFlags } = plan.columns;
  let count = 0;
  let slot = from;
  if (slot % 2 === 1 && slot < to) {
    selected[0] = slot;
    count += eligible[kindAndFlags[slot] ?? 0] ?? 0;
    slot += 1;
  }
  for (; slot + 1 < to; slot += 2) {
    const pair = kindAndFlagsPairs[slot >> 1] ?? 0;
    const even = eligible[pair & 0xffff] ?? 0;
    const odd = eligible[pair >>> 16] ?? 0;
    if ((even | odd) === 0) continue;
    selected[count] = slot;
    count += even;
    selected[count] = slot + 1;
    count += odd;
  }
  if (slot < to) {
    selected[count] = slot;
    count += eligible[kindAndFlags[slot] ?? 0] ?? 0;
  }
  return count;
}

/** Scores the selected slots, offers the best and returns the number that reaches the minimum percent. */
function scoreSelected(plan: Plan, selected: Uint32Array, count: number, best: TopList): number {
  const { first, second, reciprocals, leastPercent, viewerKey } = plan;
  const { codes, tieKey } = plan.columns;
  let reached = 0;
  let enters = leastPercent;
  for (let index = 0; index < count; index += 1) {
    const slot = selected[index] ?? 0;
    const both = codes[slot] ?? 0;
    const sums = (first[both & 0xffff] ?? 0) + (second[both >>> 16] ?? 0);
    if (sums < 0) continue;
    const percent = toPercent(sums, reciprocals);
    // Counted without a branch, because an unpredictable one would cost more than the other steps together.
    reached += 1 - ((percent - leastPercent) >>> 31);
    if (percent < enters) continue;
    enters = Math.max(leastPercent, best.offer(slot, percent, computeTieRank(tieKey[slot] ?? 0, viewerKey)));
  }
  return reached;
}
