import type { MutualMatch } from '@sixfold/api-contract';
import { latestCivilDateOnEarth } from '@sixfold/domain';
import { Failure } from '../../http/errors';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { ProfileService } from '../profile/service';
import type { SafetyService } from '../safety/service';
import type { Meet } from './people';
import { presentMutualMatch } from './presenter';
import type { DiscoveryRepository } from './repository';
import { scoreFor } from './score';
import { otherIdOf, type FindStanding } from './standing';

export interface MutualMatches {
  /** The newest first; each with the score that this member sees. */
  listMutualMatches: (memberId: string) => Promise<MutualMatch[]>;
  /** Ends a match named by its id or by the other member's; once more changes nothing. @throws Failure `member_not_found` */
  unmatch: (memberId: string, matchId: string) => Promise<void>;
}

interface MutualMatchesDeps {
  relations: DiscoveryRepository;
  profiles: ProfileService;
  safety: Pick<SafetyService, 'endContact'>;
  meet: Meet;
  findStanding: FindStanding;
  publisher: Publisher;
  clock: Clock;
}

export function createMutualMatches(deps: MutualMatchesDeps): MutualMatches {
  const { relations, profiles, safety, meet, findStanding, publisher, clock } = deps;
  return {
    async listMutualMatches(memberId) {
      const [viewer, { matches }] = await Promise.all([
        profiles.findRecord(memberId),
        findStanding(memberId),
      ]);
      if (!viewer || !profiles.maySeeOthers(viewer)) return [];
      const others = await meet(
        matches.map((match) => otherIdOf(match, memberId)),
        () => 'match',
      );
      const today = latestCivilDateOnEarth(clock());
      return matches.flatMap((match) => {
        const other = others.get(otherIdOf(match, memberId));
        if (!other) return [];
        return [presentMutualMatch(match, other, scoreFor(viewer, other.profile, match.goal), today)];
      });
    },

    async unmatch(memberId, matchId) {
      const { matches, decisionOn } = await findStanding(memberId);
      if (decisionOn(matchId) === 'unmatch') return;
      const match = matches.find(({ id, memberIds }) => id === matchId || memberIds.includes(matchId));
      if (!match || matchId === memberId) throw new Failure('member_not_found');
      const otherId = otherIdOf(match, memberId);
      await safety.endContact(memberId, otherId);
      // First the pass, so that a like which is under way at this moment finds no like to answer; then the other
      // one's like, so that nobody is matched later by what was meant for the match that ended.
      await relations.setAction({
        fromId: memberId,
        toId: otherId,
        action: 'unmatch',
        goal: match.goal,
        at: clock(),
      });
      await relations.removeAction(otherId, memberId, 'like');
      await relations.removeMatch(memberId, otherId);
      publisher.publish(memberId, 'relations_changed', { userId: otherId });
      publisher.publish(otherId, 'relations_changed', { userId: memberId });
    },
  };
}
