import type { OwnProfile, ReplyOf, discoveryCalls } from '@sixfold/api-contract';
import { latestCivilDateOnEarth } from '@sixfold/domain';
import type { Clock } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import type { Meet } from './people';
import { presentLiker } from './presenter';
import type { ActionRecord, DiscoveryRepository } from './repository';
import { scoreFor } from './score';
import type { FindStanding } from './standing';

export interface Likes {
  listLikes: (memberId: string) => Promise<ReplyOf<typeof discoveryCalls.listLikes>>;
  /** As many as `listLikes` tells of. */
  countLikes: (memberId: string) => Promise<ReplyOf<typeof discoveryCalls.countLikes>>;
  /** Likes that a member has not answered, the newest first. One put off comes back when the not-now has run out. */
  listWaiting: (memberId: string) => Promise<ActionRecord[]>;
}

interface LikesDeps {
  relations: DiscoveryRepository;
  profiles: ProfileService;
  auth: AuthService;
  presentOwn: (profile: ProfileRecord) => Promise<OwnProfile>;
  meet: Meet;
  findStanding: FindStanding;
  clock: Clock;
}

export function createLikes(deps: LikesDeps): Likes {
  const { relations, profiles, auth, presentOwn, meet, findStanding, clock } = deps;

  async function listWaiting(memberId: string): Promise<ActionRecord[]> {
    const [likes, standing] = await Promise.all([relations.listLikesTo(memberId), findStanding(memberId)]);
    const unanswered = likes.filter(
      ({ fromId }) =>
        standing.decisionOn(fromId) === undefined &&
        standing.onlookerOf(fromId) === 'stranger' &&
        !standing.isHidden(fromId),
    );
    // Somebody whose account is being deleted is gone already.
    const people = await auth.findPeople(unanswered.map(({ fromId }) => fromId));
    return unanswered.filter(({ fromId }) => people.has(fromId));
  }

  return {
    listWaiting,
    countLikes: async (memberId) => ({ count: (await listWaiting(memberId)).length }),
    async listLikes(memberId) {
      const viewer = await profiles.findRecord(memberId);
      if (!viewer) return { likers: [], userProfile: null };
      const waiting = await listWaiting(memberId);
      // Whom this member has not answered yet, they are not matched with.
      const others = await meet(
        waiting.map(({ fromId }) => fromId),
        () => 'stranger',
      );
      const today = latestCivilDateOnEarth(clock());
      return {
        likers: waiting.flatMap(({ fromId, goal }) => {
          const other = others.get(fromId);
          return other ? [presentLiker(other, scoreFor(viewer, other.profile, goal), today)] : [];
        }),
        userProfile: await presentOwn(viewer),
      };
    },
  };
}
