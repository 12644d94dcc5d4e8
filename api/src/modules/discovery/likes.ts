import type { OwnProfile, ReplyOf, discoveryCalls } from '@sixfold/api-contract';
import { acceptsGender, acceptsGoal, getLatestCivilDate } from '@sixfold/domain';
import type { Clock } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import { findWaitingLike, otherIdOf, type Decision, type RelationsService } from '../relations/service';
import { presentLiker } from './presenter';
import { explainScore } from './policy';
import type { LoadVisibleMembers, VisibleMember } from './visibleMembers';

export type Likes = ReturnType<typeof createLikes>;

interface LikesDeps {
  relations: RelationsService;
  profiles: ProfileService;
  auth: AuthService;
  presentOwn: (profile: ProfileRecord) => Promise<OwnProfile>;
  loadVisibleMembers: LoadVisibleMembers;
  clock: Clock;
}

/** A like that does not fit now is kept and shown once the member's preferences include it. */
const matchesPreferences = (
  { preferredGenders, connectionGoals }: ProfileRecord,
  { goal }: Pick<Decision, 'goal'>,
  { profile }: VisibleMember,
): boolean => acceptsGoal(connectionGoals, goal) && acceptsGender(preferredGenders, profile.gender);

export function createLikes(deps: LikesDeps) {
  const { relations, profiles, auth, presentOwn, loadVisibleMembers, clock } = deps;

  async function loadLikers<L extends Pick<Decision, 'fromId' | 'goal'>>(
    likes: readonly L[],
    viewer: ProfileRecord | null,
  ): Promise<{ like: L; other: VisibleMember }[]> {
    const ids = likes.map(({ fromId }) => fromId);
    const [people, others] = await Promise.all([
      // Excludes members whose account is being deleted but whose profile may still be cached.
      auth.findPeople(ids),
      // An unreturned like is no match, so every sender is a stranger.
      loadVisibleMembers(ids, () => 'stranger'),
    ]);
    return likes.flatMap((like) => {
      const other = others.get(like.fromId);
      const isShown =
        other && people.has(like.fromId) && (!viewer || matchesPreferences(viewer, like, other));
      return isShown ? [{ like, other }] : [];
    });
  }
  async function loadWaitingLikes(memberId: string, viewer: ProfileRecord | null) {
    const now = clock();
    const waiting = (await relations.listLiking(memberId))
      .flatMap((relation) => findWaitingLike(relation, memberId, now) ?? [])
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    return loadLikers(waiting, viewer);
  }
  const listWaitingLikes = async (memberId: string) =>
    (await loadWaitingLikes(memberId, await profiles.findRecord(memberId))).map(({ like }) => like);

  return {
    /** Lists a member's unreturned likes whose senders fit their preferences, newest first. */
    listWaitingLikes,
    /** Whether a withdrawn like would be listed now. */
    wouldList: async (memberId: string, like: Pick<Decision, 'fromId' | 'goal'>): Promise<boolean> =>
      (await loadLikers([like], await profiles.findRecord(memberId))).length > 0,
    /** Lists the likes of a member that were not returned, whether or not their receivers see them. */
    listUnreturnedLikes: async (memberId: string): Promise<Decision[]> =>
      (await relations.listFor(memberId)).flatMap((relation) => {
        const like = findWaitingLike(relation, otherIdOf(relation, memberId), clock());
        return like ?? [];
      }),
    countLikes: async (memberId: string): Promise<ReplyOf<typeof discoveryCalls.countLikes>> => ({
      count: (await listWaitingLikes(memberId)).length,
    }),
    async listLikes(memberId: string): Promise<ReplyOf<typeof discoveryCalls.listLikes>> {
      const viewer = await profiles.findRecord(memberId);
      if (!viewer) return { likers: [], userProfile: null };
      if (!profiles.canSeeOthers(viewer)) return { likers: [], userProfile: await presentOwn(viewer) };
      const waiting = await loadWaitingLikes(memberId, viewer);
      const today = getLatestCivilDate(clock());
      return {
        likers: waiting.map(({ like, other }) =>
          presentLiker(other, explainScore(viewer, other.profile, other.names.firstName, like.goal), today),
        ),
        userProfile: await presentOwn(viewer),
      };
    },
  };
}
