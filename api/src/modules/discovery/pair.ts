import { Failure } from '../../failure';
import type { AuthService, Names } from '../auth/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import { otherIdOf, type RelationsService, type Relation } from '../relations/service';

/** A member as stored; never sent to a client without redaction. */
export interface PairMember {
  profile: ProfileRecord;
  names: Names;
}

/** Two members who can see each other. */
export interface Pair {
  viewer: PairMember;
  other: PairMember;
  relation: Relation;
}

/**
 * Loads the pair of a member and the member identified by a request: by their own id or the id of the match.
 * @throws Failure `own_profile`, `profile_required`, `member_not_found`, also when either has blocked the other
 */
export type RequirePair = (memberId: string, matchId: string) => Promise<Pair>;

interface PairDeps {
  relations: RelationsService;
  profiles: ProfileService;
  auth: AuthService;
}

export function createRequirePair({ relations, profiles, auth }: PairDeps): RequirePair {
  return async (memberId, matchId) => {
    const relation = await relations.findByMatchOrMember(memberId, matchId);
    const otherId = otherIdOf(relation, memberId);
    if (otherId === memberId) throw new Failure('own_profile');
    const [pair, people] = await Promise.all([
      profiles.requireVisible(memberId, relation),
      auth.findPeople([memberId, otherId]),
    ]);
    const [viewerNames, otherNames] = [people.get(memberId), people.get(otherId)];
    if (!viewerNames || !otherNames) throw new Failure('member_not_found');
    return {
      viewer: { profile: pair.viewer, names: viewerNames },
      other: { profile: pair.other, names: otherNames },
      relation,
    };
  };
}
