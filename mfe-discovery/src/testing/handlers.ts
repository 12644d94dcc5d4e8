import { discoveryCalls, type MatchedUser } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import type { ConnectionGoal } from '@sixfold/domain';
import { countsOf, fitting } from './filterMembers';
import { candidateOf, likerOf, mutualMatchOf, PROFILES } from './members';

/**
 * The mock API of this remote: a small world that remembers. Two members already like the reader (Amadou, Ingrid);
 * liking Mara is answered at once; the last one of the list is matched from the start.
 */
export function createHandlers(): readonly MockHandler[] {
  const likersLeft = new Set(PROFILES.slice(5, 7).map(({ userId }) => userId));
  const likesBack = new Set([...likersLeft, PROFILES[0]?.userId]);
  const liked = new Set<string>();
  const passed = new Set<string>();
  const matched = PROFILES.slice(7).map(({ userId }) => userId);

  const profileOf = (userId: string) => {
    const profile = PROFILES.find((each) => each.userId === userId);
    if (!profile) throw new MockFailure('member_not_found');
    return profile;
  };
  const matchedUserOf = (userId: string): MatchedUser => {
    const { user, photos } = profileOf(userId);
    return { id: userId, ...user, photos };
  };

  const candidatesFor = (goal: ConnectionGoal) =>
    PROFILES.filter(({ userId }) => !passed.has(userId) && !matched.includes(userId))
      .map((profile) => candidateOf(profile, goal))
      .map((match) => (liked.has(match.id) ? { ...match, userActionStatus: 'liked' as const } : match))
      .sort((one, other) => (other.compatibility.overall ?? 0) - (one.compatibility.overall ?? 0));

  return [
    mockCall(
      discoveryCalls.listMatches,
      ({ query: { connectionGoal = 'dating', minCompatibility = 0.3, ...query } }) => {
        const potentialMatches = fitting(candidatesFor(connectionGoal), { minCompatibility, ...query });
        return {
          userProfile: buildOwnProfile(),
          potentialMatches,
          total: potentialMatches.length,
          offset: 0,
        };
      },
    ),
    mockCall(discoveryCalls.countMatches, ({ query: { connectionGoal = 'dating', ...query } }) =>
      countsOf(candidatesFor(connectionGoal), query),
    ),
    mockCall(discoveryCalls.actOnMatch, ({ params: { matchId }, body: { action } }) => {
      const { overall } = candidateOf(profileOf(matchId), 'dating').compatibility;
      likersLeft.delete(matchId);
      if (action === 'pass') {
        passed.add(matchId);
        return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
      }
      liked.add(matchId);
      const isMutualMatch = likesBack.has(matchId);
      if (isMutualMatch && !matched.includes(matchId)) matched.unshift(matchId);
      return {
        isMutualMatch,
        matchedUser: isMutualMatch ? matchedUserOf(matchId) : null,
        compatibilityScore: overall === undefined ? null : String(Math.round(overall * 100)),
      };
    }),
    mockCall(discoveryCalls.listLikes, () => ({
      likers: [...likersLeft].map((userId) => likerOf(profileOf(userId))),
      userProfile: buildOwnProfile(),
    })),
    mockCall(discoveryCalls.countLikes, () => ({ likes: likersLeft.size })),
    mockCall(discoveryCalls.listMutualMatches, () =>
      matched.map((userId, index) => mutualMatchOf(profileOf(userId), index)),
    ),
  ];
}

export const handlers = createHandlers();
