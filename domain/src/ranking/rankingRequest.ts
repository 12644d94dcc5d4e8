import type { SystemWeights } from '../compatibility/goalWeights';
import type { CandidateProfile } from '../compatibility/isCandidate';
import type { Traits } from '../compatibility/traits';
import type { CivilDate } from '../civil/civilDate';
import type { ConnectionGoal } from '../vocabulary';
import type { GeoPoint } from './distance';
import type { RankingFilters } from './filters';

/** The viewer, with the traits that enter the scores. */
export interface RankingViewer extends CandidateProfile, Traits {
  readonly coordinates?: GeoPoint | null;
  /** A viewer who hides when they are online or active finds nobody by it. */
  readonly hidesPresence?: boolean;
}

export interface RankingRequest {
  readonly viewer: RankingViewer;
  readonly goal: ConnectionGoal;
  /** The viewer's own, see `computeMemberWeights`; those of the goal when omitted. */
  readonly weights?: SystemWeights;
  readonly filters?: RankingFilters;
  /** The day on which ages are computed, see `getLatestCivilDate`. */
  readonly today: CivilDate;
  /** The viewer's own slot, which is excluded; null when the viewer is not in the columns. */
  readonly ownSlot: number | null;
  /** Another list of the same viewer: its members are left out. */
  readonly beyond?: {
    readonly goal: ConnectionGoal;
    readonly weights: SystemWeights;
    readonly filters: RankingFilters;
  };
  /** Slots that are left out, in any order: blocked, passed or hidden members. */
  readonly excluded?: ReadonlySet<number> | readonly number[];
}
