import {
  discoveryCalls,
  importanceOfQuery,
  profileCalls,
  type Match,
  type MatchedUser,
} from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import { computeMemberWeights, type ConnectionGoal } from '@sixfold/domain';
import { overallPercent } from '../shared/model/score';
import { countsOf, filterMatches, optionCountsOf } from './filterMembers';
import { pairHandlers } from './pairs';
import { buildMemberProfile, candidateOf, discoveredOf, likerOf, mutualMatchOf, PROFILES } from './members';

const byScore = (one: Match, other: Match) =>
  (other.compatibility.overall ?? 0) - (one.compatibility.overall ?? 0);

/** Returns the candidates scored with these priorities, best first. */
function weighBy(matches: readonly Match[], goal: ConnectionGoal, importance: string): Match[] {
  const weights = computeMemberWeights(goal, importanceOfQuery(importance));
  return matches
    .map((match) => {
      const percent = overallPercent(match.compatibility, weights);
      const overall = percent === null ? undefined : percent / 100;
      return { ...match, compatibility: { ...match.compatibility, overall } };
    })
    .sort(byScore);
}

/**
 * Creates the stateful mock API of this remote. Amadou and Ingrid already like the member; liking Mara makes a match;
 * the last member is matched from the start.
 * @param names first names of the members in the lists of candidates: fewer cards take less time to render
 */
export function createHandlers(names?: readonly string[]): readonly MockHandler[] {
  const likersLeft = new Set(PROFILES.slice(5, 7).map(({ userId }) => userId));
  const likesBack = new Set([...likersLeft, PROFILES[0]?.userId]);
  const liked = new Set<string>();
  const passed = new Map<string, ConnectionGoal>();
  const hidden = new Set<string>();
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
    PROFILES.filter(({ user: { firstName } }) => !names || names.includes(firstName))
      .filter(({ userId }) => !passed.has(userId) && !hidden.has(userId) && !matched.includes(userId))
      .map((profile) => candidateOf(profile, goal))
      .map((match) => (liked.has(match.id) ? { ...match, userActionStatus: 'liked' as const } : match))
      .sort(byScore);

  return [
    mockCall(discoveryCalls.listMatches, ({ query }) => {
      const { connectionGoal = 'dating', minCompatibility = 0.3, offset = 0, limit = 60, ...more } = query;
      const { importance, ...rest } = more;
      const candidates = candidatesFor(connectionGoal);
      const people = filterMatches(
        importance ? weighBy(candidates, connectionGoal, importance) : candidates,
        {
          minCompatibility,
          ...rest,
        },
      );
      return {
        userProfile: buildOwnProfile(),
        potentialMatches: people.slice(offset, offset + limit),
        total: people.length,
        offset,
      };
    }),
    mockCall(discoveryCalls.countMatches, ({ query: { connectionGoal = 'dating', ...query } }) =>
      countsOf(candidatesFor(connectionGoal), query),
    ),
    mockCall(discoveryCalls.countFilterOptions, ({ query: { connectionGoal = 'dating', ...query } }) =>
      optionCountsOf(candidatesFor(connectionGoal), query),
    ),
    mockCall(discoveryCalls.discoverMatches, ({ query: { connectionGoal = 'dating', exclude = '' } }) => {
      const goal = connectionGoal === 'friendship' ? 'business' : 'friendship';
      const found = candidatesFor(goal)
        .filter(({ id }) => !exclude.includes(id))
        .slice(-2);
      return {
        discoveredMatches: found.map((match) => discoveredOf(match, { kind: 'goal', goal })),
        ...(found.length === 0 && { nobodyBecause: exclude ? ('seen' as const) : ('nobody' as const) }),
      };
    }),
    mockCall(discoveryCalls.submitDecision, ({ params: { matchId }, body: { action, connectionGoal } }) => {
      const { overall } = candidateOf(profileOf(matchId), 'dating').compatibility;
      likersLeft.delete(matchId);
      passed.delete(matchId);
      hidden.delete(matchId);
      liked.delete(matchId);
      if (action === 'pass') passed.set(matchId, connectionGoal ?? 'dating');
      if (action === 'not_now') hidden.add(matchId);
      if (action !== 'like') return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
      liked.add(matchId);
      const isMutualMatch = likesBack.has(matchId);
      if (isMutualMatch && !matched.includes(matchId)) matched.unshift(matchId);
      return {
        isMutualMatch,
        matchedUser: isMutualMatch ? matchedUserOf(matchId) : null,
        compatibilityScore: overall === undefined ? null : String(Math.round(overall * 100)),
      };
    }),
    mockCall(discoveryCalls.undoDecision, ({ params: { matchId } }) => {
      if (matched.includes(matchId)) throw new MockFailure('already_matched');
      const undone = passed.delete(matchId)
        ? ('pass' as const)
        : hidden.delete(matchId)
          ? ('not_now' as const)
          : liked.delete(matchId)
            ? ('like' as const)
            : null;
      return { undone };
    }),
    mockCall(discoveryCalls.listPasses, () => ({
      passes: [...passed].reverse().map(([userId, connectionGoal]) => ({
        otherUser: candidateOf(profileOf(userId), connectionGoal).otherUser,
        connectionGoal,
        passedAt: '2026-06-01T10:00:00.000Z',
      })),
    })),
    mockCall(discoveryCalls.listLikes, () => ({
      likers: [...likersLeft].map((userId) => likerOf(profileOf(userId))),
      userProfile: buildOwnProfile(),
    })),
    ...pairHandlers(profileOf),
    mockCall(discoveryCalls.countLikes, () => ({ count: likersLeft.size })),
    mockCall(discoveryCalls.listMutualMatches, () =>
      matched.map((userId, index) => mutualMatchOf(profileOf(userId), index)),
    ),
    mockCall(profileCalls.getOwnProfile, () => buildOwnProfile()),
    mockCall(profileCalls.getMemberProfile, ({ params: { userId }, query: { connectionGoal } }) =>
      buildMemberProfile(profileOf(userId), connectionGoal, {
        isMutualMatch: matched.includes(userId),
        userActionStatus: liked.has(userId) ? 'liked' : null,
      }),
    ),
  ];
}

export const handlers = createHandlers();
