import { startTimer } from '../../providers/timings';
import type { Names } from '../auth/service';
import {
  redactProfile,
  isShownToOthers,
  type ProfileRecord,
  type Redacted,
  type ViewerRelation,
} from '../profile/service';
import type { MemberCards } from './memberIndex/cards';

/** A member's data visible to another member. */
export interface VisibleMember {
  profile: Redacted<ProfileRecord>;
  names: Names;
}

/**
 * Loads members as visible to a viewer with the given relation. Omits members who are deleted or hidden from others.
 */
export type LoadVisibleMembers = (
  memberIds: readonly string[],
  getRelationTo: (memberId: string) => ViewerRelation,
) => Promise<Map<string, VisibleMember>>;

export function createLoadVisibleMembers(cards: MemberCards): LoadVisibleMembers {
  return async (memberIds, getRelationTo) => {
    const found = await cards.find(memberIds);
    const stopTimer = startTimer('presenting');
    const others = new Map<string, VisibleMember>();
    for (const [id, { profile, names }] of found)
      if (isShownToOthers(profile))
        others.set(id, { profile: redactProfile(profile, getRelationTo(id)), names });
    stopTimer();
    return others;
  };
}
