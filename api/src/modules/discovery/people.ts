import { startPart } from '../../providers/timings';
import type { Names } from '../auth/service';
import { asSeenBy, isShownToOthers, type Onlooker, type ProfileRecord, type Seen } from '../profile/service';
import type { MemberCards } from './memberIndex/cards';

/** Somebody as another member may see them. */
export interface Other {
  profile: Seen<ProfileRecord>;
  names: Names;
}

/**
 * Several members by their ids, each as one who stands to them so may see them; those that are gone, or whose profile
 * cannot be opened yet, are left out.
 */
export type Meet = (
  memberIds: readonly string[],
  onlookerOf: (memberId: string) => Onlooker,
) => Promise<Map<string, Other>>;

export function createMeet(cards: MemberCards): Meet {
  return async (memberIds, onlookerOf) => {
    const found = await cards.find(memberIds);
    const presented = startPart('presenting');
    const others = new Map<string, Other>();
    for (const [id, { profile, names }] of found)
      if (isShownToOthers(profile)) others.set(id, { profile: asSeenBy(profile, onlookerOf(id)), names });
    presented();
    return others;
  };
}
