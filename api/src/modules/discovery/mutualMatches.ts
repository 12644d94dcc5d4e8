import type { MutualMatch } from '@sixfold/api-contract';
import { getLatestCivilDate } from '@sixfold/domain';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import {
  hasUnmatched,
  isHiddenFrom,
  isMatched,
  endMatch,
  otherIdOf,
  type RelationsService,
} from '../relations/service';
import { presentMutualMatch } from './presenter';
import { explainScore } from './policy';
import type { LoadViewerRelations } from './viewerRelations';
import type { LoadVisibleMembers } from './visibleMembers';

interface MutualMatchesDeps {
  relations: RelationsService;
  profiles: ProfileService;
  auth: Pick<AuthService, 'findPerson'>;
  loadVisibleMembers: LoadVisibleMembers;
  loadViewerRelations: LoadViewerRelations;
  clock: Clock;
}

export function createMutualMatches(deps: MutualMatchesDeps) {
  const { relations, profiles, auth, loadVisibleMembers, loadViewerRelations, clock } = deps;
  return {
    /** Lists the matches, newest first, each with the score for this member. */
    async listMutualMatches(memberId: string): Promise<MutualMatch[]> {
      const [viewer, { matches }] = await Promise.all([
        profiles.findRecord(memberId),
        loadViewerRelations(memberId),
      ]);
      if (!viewer || !profiles.canSeeOthers(viewer)) return [];
      const others = await loadVisibleMembers(
        matches.map(({ otherId }) => otherId),
        () => 'match',
      );
      const today = getLatestCivilDate(clock());
      return matches.flatMap((match) => {
        const other = others.get(match.otherId);
        if (!other) return [];
        const score = explainScore(viewer, other.profile, other.names.firstName, match.goal);
        return [presentMutualMatch(match, other, score, today)];
      });
    },

    /**
     * Ends a match, identified by its id or the other member's id. Idempotent.
     * @param isSilent whether the match ends without a closing sentence
     * @throws Failure `member_not_found`
     */
    async unmatch(memberId: string, matchId: string, isSilent: boolean): Promise<void> {
      const found = await relations.findByMatchOrMember(memberId, matchId);
      const person = await auth.findPerson(otherIdOf(found, memberId));
      const { isDelivered } = await relations.change(found, (relation) => {
        // Checked first, so that a block gets the same reply as a deletion.
        if (!person || isHiddenFrom(relation, memberId)) throw new Failure('member_not_found');
        if (hasUnmatched(relation, memberId)) return relation;
        if (!isMatched(relation)) throw new Failure('member_not_found');
        return endMatch(relation, memberId, clock(), isSilent);
      });
      if (!isDelivered) throw new Error('The end of a match could not be delivered yet.');
    },
  };
}
