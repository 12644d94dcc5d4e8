import { GOAL_WEIGHTS } from '../compatibility/goalWeights';
import { bestOf, type BestOf } from './bestOf';
import { columnFiltersOf, type SlotFilter } from './columnFilters';
import type { MemberColumns } from './columns';
import type { RankingRequest } from './rankingRequest';
import { reciprocalsOf, requireWeights, ROUNDING, SCORE_MASK, scoreTable, WEIGHT_SHIFT } from './scoreTables';
import { welcomeTable } from './standings';
import { tieKeyOf, tieRank } from './tieOrder';
import { TRIADS } from './traitCodes';

export interface RankedSlot {
  readonly slot: number;
  /** 0 to 1 with two decimals, the very number of `scorePair`; absent without a system in common. */
  readonly overall?: number;
}

export interface Ranking {
  /** How many passed the rules and the filters. */
  readonly total: number;
  readonly best: readonly RankedSlot[];
}

/** Slots that are looked at together: few enough for their list to stay in the nearest cache. */
const BLOCK = 2048;

/**
 * The best `limit` of all members for a viewer, exactly as if everybody had been asked for with `isCandidate`, scored
 * with `scorePair`, filtered and sorted: by overall, without one last, and among equals by `compareEquals`. The order
 * in which members came to their slots has no influence.
 * @param idOf the user id of a slot; asked only where two candidates cannot be told apart otherwise
 * @throws RangeError for weights, coordinates or a limit that make no sense
 */
export function rankMembers(
  columns: MemberColumns,
  request: RankingRequest,
  limit: number,
  idOf: (slot: number) => string,
): Ranking {
  if (!Number.isInteger(limit) || limit < 0) throw new RangeError('A limit is a whole number from 0.');
  const best = bestOf(limit, idOf);
  const total = scan(columns, request, best);
  return {
    total,
    best: best
      .finish()
      .map(({ slot, percent }) => (percent === 0 ? { slot } : { slot, overall: percent / 100 })),
  };
}

/** How many pass the rules and the filters, without ranking them. */
export function countMembers(columns: MemberColumns, request: RankingRequest): number {
  return scan(columns, request, bestOf(0, String));
}

function scan(columns: MemberColumns, request: RankingRequest, best: BestOf): number {
  const { viewer, goal, weights = GOAL_WEIGHTS[goal], filters = {} } = request;
  requireWeights(weights);
  const plan: Plan = {
    columns,
    welcome: welcomeTable(columns.kinds, viewer, goal, filters),
    standingPairs: new Uint32Array(columns.buffer, columns.standing.byteOffset, columns.capacity >> 1),
    filters: columnFiltersOf(columns, request),
    first: scoreTable(TRIADS.first, viewer, weights, filters),
    second: scoreTable(TRIADS.second, viewer, weights, filters),
    reciprocals: reciprocalsOf(weights),
    leastPercent: leastPercentOf(filters.minCompatibility),
    viewerKey: tieKeyOf(viewer.userId),
  };
  // One more, because of two at once the second is written before it is known to count.
  const selected = new Uint32Array(BLOCK + 1);
  let total = 0;
  let from = 0;
  // Whoever is excluded ends one stretch of slots and is skipped: that costs the others nothing.
  for (const stop of [...stopsOf(request, columns.length), columns.length]) {
    for (; from < stop; from += BLOCK) {
      let count = selectWelcome(plan, selected, from, Math.min(from + BLOCK, stop));
      for (const filter of plan.filters) count = filter(selected, count);
      total += scoreSelected(plan, selected, count, best);
    }
    from = stop + 1;
  }
  return total;
}

interface Plan {
  readonly columns: MemberColumns;
  readonly welcome: Uint8Array;
  /** The column `standing`, two slots at once. */
  readonly standingPairs: Uint32Array;
  readonly filters: readonly SlotFilter[];
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly reciprocals: Float64Array;
  readonly leastPercent: number;
  readonly viewerKey: number;
}

/** Who is left out, each once and in order; slots that nobody has yet do not matter. */
function stopsOf({ ownSlot, excluded = [] }: RankingRequest, length: number): number[] {
  const stops = new Set(excluded);
  if (ownSlot !== null) stops.add(ownSlot);
  return [...stops].filter((slot) => slot >= 0 && slot < length).sort((a, b) => a - b);
}

/**
 * The least whole percent that reaches a share, by the comparison that anybody would write: `overall >= share`.
 * Somebody without a score counts as 0 percent, which no pair scores, and reaches none.
 */
function leastPercentOf(share: number | undefined): number {
  if (share === undefined) return 0;
  let percent = 1;
  while (percent <= 100 && !(percent / 100 >= share)) percent += 1;
  return percent;
}

/**
 * Lists the slots whose members may be shown. Two are looked at together, which halves the work wherever both are or
 * neither is: the first of two 16-bit values is the lower half of a 32-bit one on every machine there is.
 */
function selectWelcome(plan: Plan, selected: Uint32Array, from: number, to: number): number {
  const { welcome, standingPairs } = plan;
  const { standing } = plan.columns;
  let count = 0;
  let slot = from;
  if (slot % 2 === 1 && slot < to) {
    selected[0] = slot;
    count += welcome[standing[slot] ?? 0] ?? 0;
    slot += 1;
  }
  for (; slot + 1 < to; slot += 2) {
    const pair = standingPairs[slot >> 1] ?? 0;
    const even = welcome[pair & 0xffff] ?? 0;
    const odd = welcome[pair >>> 16] ?? 0;
    if ((even | odd) === 0) continue;
    selected[count] = slot;
    count += even;
    selected[count] = slot + 1;
    count += odd;
  }
  if (slot < to) {
    selected[count] = slot;
    count += welcome[standing[slot] ?? 0] ?? 0;
  }
  return count;
}

/** Scores what was selected, offers the best and answers how many reach the least percent. */
function scoreSelected(plan: Plan, selected: Uint32Array, count: number, best: BestOf): number {
  const { first, second, reciprocals, leastPercent, viewerKey } = plan;
  const { codes, tieKey } = plan.columns;
  let reached = 0;
  let enters = leastPercent;
  for (let index = 0; index < count; index += 1) {
    const slot = selected[index] ?? 0;
    const both = codes[slot] ?? 0;
    const sums = (first[both & 0xffff] ?? 0) + (second[both >>> 16] ?? 0);
    if (sums < 0) continue;
    const percent = ((sums & SCORE_MASK) * (reciprocals[sums >>> WEIGHT_SHIFT] ?? 0) + ROUNDING) | 0;
    // Counted without a jump: one that goes either way half of the time would cost more than all the rest.
    reached += 1 - ((percent - leastPercent) >>> 31);
    if (percent < enters) continue;
    enters = Math.max(leastPercent, best.offer(slot, percent, tieRank(tieKey[slot] ?? 0, viewerKey)));
  }
  return reached;
}
