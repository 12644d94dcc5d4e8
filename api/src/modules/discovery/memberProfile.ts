import type { MemberProfile } from '@sixfold/api-contract';
import { latestCivilDateOnEarth } from '@sixfold/domain';
import { Failure } from '../../http/errors';
import type { Clock } from '../../providers/ports';
import type { Presence } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { asSeenBy, presentPublicProfile, type ProfileService } from '../profile/service';
import { defaultGoalOf, isInForce } from './policy';
import { haveParted } from './pair';
import { presentCompatibility, presentFormerMatch, presentStatus } from './presenter';
import type { DiscoveryRepository } from './repository';
import { scoreFor } from './score';

/** Another member as this one may see them. @throws Failure `member_not_found` */
export type DescribeMember = (viewerId: string, memberId: string) => Promise<MemberProfile>;

interface MemberProfileDeps {
  relations: DiscoveryRepository;
  profiles: ProfileService;
  auth: AuthService;
  presence: Presence;
  clock: Clock;
}

export function createDescribeMember(deps: MemberProfileDeps): DescribeMember {
  const { relations, profiles, auth, presence, clock } = deps;
  return async (viewerId, memberId) => {
    const profile = await profiles.requireReachable(viewerId, memberId);
    const [names, viewer, action, match, hasMatchEnded, theirs] = await Promise.all([
      auth.findPerson(memberId),
      profiles.findRecord(viewerId),
      relations.findAction(viewerId, memberId),
      relations.findMatch(viewerId, memberId),
      haveParted(relations, viewerId, memberId),
      relations.findAction(memberId, viewerId),
    ]);
    if (!names) throw new Failure('member_not_found');
    if (theirs?.action === 'unmatch') return presentFormerMatch(profile, names);
    const now = clock();
    const comparable = viewer && viewerId !== memberId;
    const seen = asSeenBy(profile, viewerId === memberId ? 'owner' : match ? 'match' : 'stranger');
    return {
      ...presentPublicProfile(seen, names, latestCivilDateOnEarth(now)),
      compatibility: comparable
        ? presentCompatibility(scoreFor(viewer, seen, match?.goal ?? defaultGoalOf(viewer)))
        : null,
      isMutualMatch: match !== null,
      hasMatchEnded,
      userActionStatus: presentStatus(action && isInForce(action, now) ? action.action : undefined),
      isOnline: presence.isOnline(memberId),
    };
  };
}
