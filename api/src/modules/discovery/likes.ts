import type { OwnProfile, ReplyOf, discoveryCalls } from '@sixfold/api-contract';
import { latestCivilDateOnEarth } from '@sixfold/domain';
import type { Clock } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import type { Meet, Other } from './people';
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

  async function findWaiting(memberId: string): Promise<{ like: ActionRecord; other: Other }[]> {
    const [likes, standing] = await Promise.all([relations.listLikesTo(memberId), findStanding(memberId)]);
    const unanswered = likes.filter(
      ({ fromId }) =>
        standing.decisionOn(fromId) === undefined &&
        standing.onlookerOf(fromId) === 'stranger' &&
        !standing.isHidden(fromId),
    );
    const ids = unanswered.map(({ fromId }) => fromId);
    const [people, others] = await Promise.all([
      // Somebody whose account is being deleted is gone already, though their card may not be.
      auth.findPeople(ids),
      // Whom this member has not answered yet, they are not matched with.
      meet(ids, () => 'stranger'),
    ]);
    return unanswered.flatMap((like) => {
      const other = others.get(like.fromId);
      return other && people.has(like.fromId) ? [{ like, other }] : [];
    });
  }
  const listWaiting = async (memberId: string) => (await findWaiting(memberId)).map(({ like }) => like);

  return {
    listWaiting,
    countLikes: async (memberId) => ({ count: (await listWaiting(memberId)).length }),
    async listLikes(memberId) {
      const viewer = await profiles.findRecord(memberId);
      if (!viewer) return { likers: [], userProfile: null };
      if (!profiles.maySeeOthers(viewer)) return { likers: [], userProfile: await presentOwn(viewer) };
      const waiting = await findWaiting(memberId);
      const today = latestCivilDateOnEarth(clock());
      return {
        likers: waiting.map(({ like, other }) =>
          presentLiker(other, scoreFor(viewer, other.profile, like.goal), today),
        ),
        userProfile: await presentOwn(viewer),
      };
    },
  };
}
