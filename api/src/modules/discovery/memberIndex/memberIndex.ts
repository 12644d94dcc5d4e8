import type { CivilDate, ConnectionGoal, SystemWeights } from '@sixfold/domain';
import type {
  FilterCounts,
  FilterOptions,
  OptionCounts,
  RankingFilters,
  RankingViewer,
} from '@sixfold/domain/ranking';

export interface IndexQuery {
  /** The viewer with all of their own traits: those hidden from others still count in their own view. */
  viewer: RankingViewer;
  goal: ConnectionGoal;
  weights: SystemWeights;
  filters: RankingFilters;
  /** Another list of the viewer, whose members are excluded. */
  excludedList?: { goal: ConnectionGoal; weights: SystemWeights; filters: RankingFilters };
  /** The day used for ages. */
  today: CivilDate;
  /** Members to exclude: decided about, blocked either way, matched. Unknown ids are ignored. */
  excludedIds: readonly string[];
}

export interface RankedId {
  memberId: string;
  /** From 0 to 1 with two decimals, equal to `scorePair`; absent without a common system. */
  overall?: number;
}

/** Ranks and counts all members. Uses the traits visible to strangers: a hidden system is missing. */
export interface MemberIndex {
  /** Returns the best `limit`, exactly as if every member had been filtered, scored and sorted. */
  rank: (query: IndexQuery, limit: number) => Promise<{ total: number; best: RankedId[] }>;
  count: (query: IndexQuery) => Promise<FilterCounts>;
  /** Returns the number of members left by each option. */
  countOptions: (query: IndexQuery, options: FilterOptions) => Promise<OptionCounts>;
}
