import type { CandidateProfile } from '../compatibility/isCandidate';
import type { Traits } from '../compatibility/traits';
import type { CivilDate } from '../civil/civilDate';
import type { DayNumber } from './days';
import type { GeoPoint } from './distance';

/** Everything that a ranking reads of a member, as others may see it: a hidden trait is left out. */
export interface RankedMember extends CandidateProfile, Traits {
  readonly birthday?: CivilDate | null;
  readonly coordinates?: GeoPoint | null;
  /** The UTC day of the last activity. */
  readonly lastActiveDay?: DayNumber | null;
  /** The UTC day on which the member joined. */
  readonly joinedDay?: DayNumber | null;
  /** False while the member is not shown at all: paused, incomplete or suspended. */
  readonly isShown: boolean;
  readonly hasPhotos: boolean;
  readonly isVerified: boolean;
  readonly isOnline: boolean;
}

/** The bits of a member's boolean properties. */
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
