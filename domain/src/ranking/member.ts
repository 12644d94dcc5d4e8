import type { CandidateProfile } from '../compatibility/isCandidate';
import type { Traits } from '../compatibility/traits';
import type { CivilDate } from '../civil/civilDate';
import type { DayNumber } from './days';
import type { GeoPoint } from './distance';

/** The member's data used by a ranking, as visible to others: hidden traits are omitted. */
export interface RankedMember extends CandidateProfile, Traits {
  readonly birthday?: CivilDate | null;
  readonly coordinates?: GeoPoint | null;
  readonly lastActiveDay?: DayNumber | null;
  readonly joinedDay?: DayNumber | null;
  /** False if the member must not be shown: paused, incomplete or suspended. */
  readonly isShown: boolean;
  readonly hasPhotos: boolean;
  readonly isVerified: boolean;
  readonly isOnline: boolean;
}

export const FLAGS = { isShown: 1, hasPhotos: 2, isVerified: 4, isOnline: 8 } as const;
export const FLAG_BITS = 4;

export function flagsOf(member: Pick<RankedMember, keyof typeof FLAGS>): number {
  return (
    (member.isShown ? FLAGS.isShown : 0) |
    (member.hasPhotos ? FLAGS.hasPhotos : 0) |
    (member.isVerified ? FLAGS.isVerified : 0) |
    (member.isOnline ? FLAGS.isOnline : 0)
  );
}
