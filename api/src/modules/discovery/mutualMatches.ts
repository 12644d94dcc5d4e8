import type { MutualMatch } from '@sixfold/api-contract';
import { getLatestCivilDate } from '@sixfold/domain';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { ProfileService } from '../profile/service';
import {
  hasUnmatched,
  isHidden,
  isMatched,
  otherIdOf,
  endMatch,
  type Relation,
  type RelationsService,
} from '../relations/service';
import type { SafetyService } from '../safety/service';
import { presentMutualMatch } from './presenter';
import { explainScore } from './policy';
import type { LoadViewerRelations } from './viewerRelations';
import type { LoadVisibleMembers } from './visibleMembers';

export interface MutualMatches {
  /** Lists the matches, the newest first, each with the score that this member sees. */
  listMutualMatches: (memberId: string) => Promise<MutualMatch[]>;
  /** Ends a match, named by its id or the other member's id. Idempotent. @throws Failure `member_not_found` */
  unmatch: (memberId: string, matchId: string) => Promise<void>;
}

interface MutualMatchesDeps {
  relations: RelationsService;
  profiles: ProfileService;
  safety: Pick<SafetyService, 'endContact'>;
  loadVisibleMembers: LoadVisibleMembers;
  loadViewerRelations: LoadViewerRelations;
  publisher: Publisher;
  events: Pick<DomainEvents, 'deliver'>;
  clock: Clock;
}

export function createMutualMatches(deps: MutualMatchesDeps): MutualMatches {
  const { relations, profiles, safety, loadVisibleMembers, loadViewerRelations, publisher, events, clock } =
    deps;
  return {
    async listMutualMatches(memberId) {
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

    async unmatch(memberId, matchId) {
      const found = await relations.findByMatchOrMember(memberId, matchId);
      const otherId = otherIdOf(found, memberId);
      const transition = (relation: Relation) => {
        if (hasUnmatched(relation, memberId)) return relation;
        if (!isMatched(relation) || isHidden(relation)) throw new Failure('member_not_found');
        return endMatch(relation, memberId, clock());
      };
      // Before the match ends: a crash in between must not prevent either member from reporting the other.
      if (transition(found) !== found) await safety.endContact(memberId, otherId);
      const { before, after } = await relations.change(found, transition);
      if (after === before) return;
      await events.deliver('contact_ended', { memberIds: [memberId, otherId] });
      publisher.publish(memberId, 'relations_changed', { userId: otherId });
      publisher.publish(otherId, 'relations_changed', { userId: memberId });
    },
  };
}
