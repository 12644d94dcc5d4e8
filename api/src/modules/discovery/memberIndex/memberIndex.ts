import type { CivilDate, ConnectionGoal, SystemWeights } from '@sixfold/domain';
import type {
  FilterCounts,
  FilterOptions,
  OptionCounts,
  RankingFilters,
  RankingViewer,
} from '@sixfold/domain/ranking';

export interface IndexQuery {
  /** The viewer with all of their own traits: what they hide from others counts in their own view. */
  viewer: RankingViewer;
  goal: ConnectionGoal;
  weights: SystemWeights;
  filters: RankingFilters;
  /** Another list of the viewer: its members are left out. */
  beyond?: { goal: ConnectionGoal; weights: SystemWeights; filters: RankingFilters };
  /** The day on which ages are counted. */
  today: CivilDate;
  /** Members to leave out: decided about, blocked either way, matched. Unknown ids are ignored. */
  excludedIds: readonly string[];
}

export interface RankedId {
  memberId: string;
  /** From 0 to 1 with two decimals, equal to `scorePair`; absent without a system in common. */
  overall?: number;
}

/** Ranks and counts all members. Traits are as strangers see them: a hidden system is missing. */
export interface MemberIndex {
  /** Returns the best `limit`, exactly as if every member had been filtered, scored and sorted. */
  rank: (query: IndexQuery, limit: number) => Promise<{ total: number; best: RankedId[] }>;
  count: (query: IndexQuery) => Promise<FilterCounts>;
  /** Returns how many each option would leave. */
  countOptions: (query: IndexQuery, options: FilterOptions) => Promise<OptionCounts>;
}
