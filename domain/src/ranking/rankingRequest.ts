import type { SystemWeights } from '../compatibility/goalWeights';
import type { CandidateProfile } from '../compatibility/isCandidate';
import type { Traits } from '../compatibility/traits';
import type { CivilDate } from '../civil/civilDate';
import type { ConnectionGoal } from '../vocabulary';
import type { GeoPoint } from './distance';
import type { RankingFilters } from './filters';

/** The viewer, with the traits used for scoring. */
export interface RankingViewer extends CandidateProfile, Traits {
  readonly coordinates?: GeoPoint | null;
  /** A viewer who hides their presence gets no results from presence filters. */
  readonly hidesPresence?: boolean;
}

export interface RankingRequest {
  readonly viewer: RankingViewer;
  readonly goal: ConnectionGoal;
  /** The viewer's weights, see `computeMemberWeights`; defaults to those of the goal. */
  readonly weights?: SystemWeights;
  readonly filters?: RankingFilters;
  /** Reference day for ages, see `getLatestCivilDate`. */
  readonly today: CivilDate;
  /** The viewer's slot, which is excluded; null if the viewer is not in the columns. */
  readonly ownSlot: number | null;
  /** Another list of the same viewer, whose members are excluded. */
  readonly beyond?: {
    readonly goal: ConnectionGoal;
    readonly weights: SystemWeights;
    readonly filters: RankingFilters;
  };
  /** Slots to exclude, in any order: blocked, passed or hidden members. */
  readonly excluded?: ReadonlySet<number> | readonly number[];
}
