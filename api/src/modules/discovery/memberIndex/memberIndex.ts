import type { CivilDate, ConnectionGoal, SystemWeights } from '@sixfold/domain';
import type { FilterCounts, RankingFilters, RankingViewer } from '@sixfold/domain/ranking';

export interface IndexQuery {
  /** Who looks, with all of their own traits: what they hide from others counts in their own view. */
  viewer: RankingViewer;
  goal: ConnectionGoal;
  weights: SystemWeights;
  filters: RankingFilters;
  /** The day on which ages are counted. */
  today: CivilDate;
  /** Who is left out: decided about, blocked either way, matched. Ids that nobody has are ignored. */
  excludedIds: readonly string[];
}

export interface RankedId {
  memberId: string;
  /** 0 to 1, two decimals: the very number of `scorePair`; absent without a system in common. */
  overall?: number;
}

/** Everybody's codes and filters. Traits are as strangers see them: a hidden system is missing. */
export interface MemberIndex {
  /** The best `limit`, exactly as if everybody had been filtered, scored and sorted. */
  rank: (query: IndexQuery, limit: number) => Promise<{ total: number; best: RankedId[] }>;
  count: (query: IndexQuery) => Promise<FilterCounts>;
}
