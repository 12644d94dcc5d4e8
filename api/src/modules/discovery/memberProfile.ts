import type { MemberProfile } from '@sixfold/api-contract';
import { getLatestCivilDate, type ConnectionGoal } from '@sixfold/domain';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { Presence } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import {
  canSeePresence,
  presentPublicProfile,
  redactProfile,
  type ProfileService,
  type ViewerRelation,
} from '../profile/service';
import {
  findDecisionInForce,
  getMatchGoal,
  hasUnmatched,
  isMatched,
  isUnmatched,
  otherIdOf,
  type Relation,
  type RelationsService,
} from '../relations/service';
import { explainScore, defaultGoalOf, findSharedGoal } from './policy';
import { presentCompatibility, presentFormerMatch, presentStatus } from './presenter';

interface MemberProfileDeps {
  relations: RelationsService;
  profiles: ProfileService;
  auth: AuthService;
  presence: Presence;
  clock: Clock;
}

/** Returns the goal of the viewer's like, otherwise of the other member's, which a like in return would get. */
function findLikeGoal(relation: Relation, viewerId: string, now: Date): ConnectionGoal | undefined {
  const likes = [viewerId, otherIdOf(relation, viewerId)].map((id) => findDecisionInForce(relation, id, now));
  return likes.find((decision) => decision?.kind === 'like')?.goal;
}

export function createDescribeMember(deps: MemberProfileDeps) {
  const { relations, profiles, auth, presence, clock } = deps;
  return {
    /**
     * Presents a member as visible to the viewer. @throws Failure `member_not_found`
     *
     * @param wantedGoal the goal to score a stranger for, if both have it; by default the goal of a like between the
     *   two. A match is scored for the viewer's own like
     */
    async describeMember(
      viewerId: string,
      memberId: string,
      wantedGoal?: ConnectionGoal,
    ): Promise<MemberProfile> {
      const relation = await relations.find(viewerId, memberId);
      const [{ viewer, other }, names] = await Promise.all([
        profiles.requireReachable(viewerId, relation),
        auth.findPerson(memberId),
      ]);
      if (!names) throw new Failure('member_not_found');
      if (hasUnmatched(relation, memberId)) return presentFormerMatch(other, names);
      const now = clock();
      const isOwn = viewerId === memberId;
      const seenAs: ViewerRelation = isOwn ? 'owner' : isMatched(relation) ? 'match' : 'stranger';
      const redacted = redactProfile(other, seenAs);
      const { match } = relation;
      const wanted = wantedGoal ?? findLikeGoal(relation, viewerId, now);
      const goal = match
        ? getMatchGoal(relation, match, viewerId)
        : (findSharedGoal(viewer, other, wanted) ?? wantedGoal ?? defaultGoalOf(viewer));
      return {
        ...presentPublicProfile(redacted, names, getLatestCivilDate(now)),
        compatibility: isOwn
          ? null
          : presentCompatibility(explainScore(viewer, redacted, names.firstName, goal)),
        connectionGoal: isOwn ? null : goal,
        theirGoal: match && getMatchGoal(relation, match, memberId),
        isMutualMatch: isMatched(relation),
        hasMatchEnded: isUnmatched(relation),
        userActionStatus: presentStatus(findDecisionInForce(relation, viewerId, now)?.kind),
        isOnline: canSeePresence(viewer, other, seenAs) && presence.isOnline(memberId),
      };
    },
  };
}
