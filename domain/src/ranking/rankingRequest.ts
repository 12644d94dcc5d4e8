import type { SystemWeights } from '../compatibility/goalWeights';
import type { CandidateProfile } from '../compatibility/isCandidate';
import type { Traits } from '../compatibility/traits';
import type { CivilDate } from '../civil/civilDate';
import type { ConnectionGoal } from '../vocabulary';
import type { GeoPoint } from './distance';
import type { RankingFilters } from './filters';

/** Who looks; with the traits that enter the scores this viewer sees. */
export interface RankingViewer extends CandidateProfile, Traits {
  readonly coordinates?: GeoPoint | null;
}

export interface RankingRequest {
  readonly viewer: RankingViewer;
  readonly goal: ConnectionGoal;
  /** The viewer's own ones, see `ownWeights`; those of the goal when left out. */
  readonly weights?: SystemWeights;
  readonly filters?: RankingFilters;
  /** The day on which ages are counted, see `latestCivilDateOnEarth`. */
  readonly today: CivilDate;
  /** Where the viewer is in the columns, so as not to meet themselves; null for who is not in there. */
  readonly ownSlot: number | null;
  /** Slots that are left out, in any order: whoever was blocked, passed or hidden. */
  readonly excluded?: ReadonlySet<number> | readonly number[];
}
