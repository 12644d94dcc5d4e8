import type { MemberProfile, MutualMatch, ReplyOf, discoveryCalls } from '@sixfold/api-contract';
import { latestCivilDateOnEarth, scorePair, type ConnectionGoal } from '@sixfold/domain';
import type { Facts } from '../../facts';
import { Failure } from '../../http/errors';
import type { Clock } from '../../providers/ports';
import type { Presence, Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import {
  asSeenBy,
  presentOwnProfile,
  presentPublicProfile,
  type Onlooker,
  type ProfileRecord,
  type ProfileService,
} from '../profile/service';
import type { MemberIndex } from './memberIndex/memberIndex';
import type { SafetyService } from '../safety/service';
import { DEFAULT_MIN_COMPATIBILITY, MATCHES_MAX, defaultGoalOf, mayBeShown, reaches } from './policy';
import * as present from './presenter';
import type { ActionRecord, DiscoveryRepository, MatchRecord } from './repository';

export type { ActionRecord, MatchRecord } from './repository';

export interface MatchesQuery {
  connectionGoal?: ConnectionGoal;
  minCompatibility?: number;
}

export interface Decision {
  action: ActionRecord['action'];
  connectionGoal?: ConnectionGoal;
}

export interface DiscoveryService {
  listMatches: (memberId: string, query: MatchesQuery) => Promise<ReplyOf<typeof discoveryCalls.listMatches>>;
  /** @throws Failure `member_not_found`, `own_profile`, `profile_required` */
  act: (
    memberId: string,
    matchId: string,
    decision: Decision,
  ) => Promise<ReplyOf<typeof discoveryCalls.actOnMatch>>;
  listLikes: (memberId: string) => Promise<ReplyOf<typeof discoveryCalls.listLikes>>;
  /** As many as `listLikes` tells of. */
  countLikes: (memberId: string) => Promise<ReplyOf<typeof discoveryCalls.countLikes>>;
  listMutualMatches: (memberId: string) => Promise<MutualMatch[]>;
  /** Another member as this one may see them. @throws Failure `member_not_found` */
  describeMember: (viewerId: string, memberId: string) => Promise<MemberProfile>;
  areMatched: (oneId: string, otherId: string) => Promise<boolean>;
  /** Whether a member has already liked or passed another one. */
  hasDecided: (memberId: string, otherId: string) => Promise<boolean>;
  /** Everybody on whose screens a member may be because of a like or a match. */
  listRelated: (memberId: string) => Promise<string[]>;
  removeAllOf: (memberId: string) => Promise<void>;
  /** What a member gets to keep: their own decisions and their matches, the others by first name and initial. */
  exportOf: (memberId: string) => Promise<unknown>;
  createDemoRelations: (
    actions: readonly ActionRecord[],
    matches: readonly Omit<MatchRecord, 'id'>[],
  ) => Promise<void>;
}

interface DiscoveryServiceDeps {
  relations: DiscoveryRepository;
  profiles: ProfileService;
  memberIndex: MemberIndex;
  auth: AuthService;
  safety: Pick<SafetyService, 'listHiddenFrom' | 'listBlockersOf'>;
  publisher: Publisher;
  presence: Presence;
  facts: Facts;
  clock: Clock;
}

export function createDiscoveryService(deps: DiscoveryServiceDeps): DiscoveryService {
  const { relations, profiles, auth, safety, publisher, presence, facts, clock } = deps;
  const today = () => latestCivilDateOnEarth(clock());

  async function ownProfileOf(profile: ProfileRecord) {
    return presentOwnProfile(profile, await auth.requireAccount(profile.userId));
  }

  /**
   * Several members as a viewer who stands to each of them so may see them; those that are gone, or apart from the
   * viewer by a block, are left out.
   */
  async function meet(
    viewerId: string,
    memberIds: readonly string[],
    onlookerOf: (memberId: string) => Onlooker,
  ): Promise<Map<string, present.Other>> {
    const [records, people, hidden] = await Promise.all([
      profiles.findRecords(memberIds),
      auth.findPeople(memberIds),
      safety.listHiddenFrom(viewerId),
    ]);
    const others = new Map<string, present.Other>();
    for (const [id, profile] of records) {
      const names = people.get(id);
      if (names && !hidden.has(id)) others.set(id, { profile: asSeenBy(profile, onlookerOf(id)), names });
    }
    return others;
  }

  const otherIdOf = (match: MatchRecord, memberId: string) =>
    match.memberIds.find((id) => id !== memberId) ?? '';

  /** How a member stands to each other one. */
  async function relationsOf(memberId: string): Promise<(otherId: string) => Onlooker> {
    const matches = await relations.listMatches(memberId);
    const matchedIds = new Set(matches.map((match) => otherIdOf(match, memberId)));
    return (otherId) => (matchedIds.has(otherId) ? 'match' : 'stranger');
  }

  /** A candidate is named by their own id, a mutual match also by the match's. */
  async function memberNamedBy(matchId: string, memberId: string): Promise<string> {
    const match = await relations.findMatchById(matchId);
    if (!match?.memberIds.includes(memberId)) return matchId;
    return match.memberIds.find((id) => id !== memberId) ?? matchId;
  }

  async function waitingLikesOf(memberId: string): Promise<ActionRecord[]> {
    const [likes, decided, hidden] = await Promise.all([
      relations.listLikesTo(memberId),
      relations.listActionsFrom(memberId),
      safety.listHiddenFrom(memberId),
    ]);
    const answered = new Set(decided.map(({ toId }) => toId));
    return likes.filter(({ fromId }) => !answered.has(fromId) && !hidden.has(fromId));
  }

  /** Called after a like is stored. Of two simultaneous likes at least one sees the other; one makes the match. */
  async function matchIfMutual(
    one: ProfileRecord,
    other: ProfileRecord,
    goal: ConnectionGoal,
  ): Promise<boolean> {
    const [oneId, otherId] = [one.userId, other.userId];
    const back = await relations.findAction(otherId, oneId);
    if (back?.action !== 'like') return false;
    const created = await relations.createMatch({ memberIds: [oneId, otherId], goal, matchedAt: clock() });
    if (!created) return true;
    for (const viewer of [one, other]) {
      const metId = viewer === one ? otherId : oneId;
      const met = (await meet(viewer.userId, [metId], () => 'match')).get(metId);
      if (!met) continue;
      publisher.publish(viewer.userId, 'match_made', {
        matchedUser: present.presentMatchedUser(met),
        compatibilityScore: present.presentScore(scorePair(viewer, met.profile, goal)),
        connectionGoal: goal,
      });
    }
    return true;
  }

  return {
    async listMatches(memberId, { connectionGoal, minCompatibility = DEFAULT_MIN_COMPATIBILITY }) {
      const viewer = await profiles.findRecord(memberId);
      if (!viewer) return { userProfile: null, potentialMatches: [], total: 0, offset: 0 };
      const goal = connectionGoal ?? defaultGoalOf(viewer);
      const [candidates, decided, onlookerOf, hidden] = await Promise.all([
        profiles.listCandidates(),
        relations.listActionsFrom(memberId),
        relationsOf(memberId),
        safety.listHiddenFrom(memberId),
      ]);
      const actions = new Map(decided.map(({ toId, action }) => [toId, action]));
      const ranked = candidates
        .filter(({ userId }) => !hidden.has(userId))
        .filter((candidate) => mayBeShown(viewer, candidate, goal, actions.get(candidate.userId)))
        .map((candidate) => {
          const seen = asSeenBy(candidate, onlookerOf(candidate.userId));
          return { id: candidate.userId, score: scorePair(viewer, seen, goal) };
        })
        .filter(({ score }) => reaches(score.overall, minCompatibility))
        .sort((a, b) => (b.score.overall ?? -1) - (a.score.overall ?? -1) || (a.id < b.id ? -1 : 1));
      const best = ranked.slice(0, MATCHES_MAX);
      const others = await meet(
        memberId,
        best.map(({ id }) => id),
        onlookerOf,
      );
      return {
        userProfile: await ownProfileOf(viewer),
        potentialMatches: best.flatMap(({ id, score }) => {
          const other = others.get(id);
          if (!other) return [];
          const status = present.presentStatus(actions.get(id));
          const standing = {
            isOnline: presence.isOnline(id),
            isNewHere: false,
            distanceMiles: null,
            alignment: { aligned: false, boostLevel: 'low' as const, reason: '' },
          };
          return [present.presentMatch(other, score, status, standing, today())];
        }),
        total: ranked.length,
        offset: 0,
      };
    },

    async act(memberId, matchId, { action, connectionGoal }) {
      const otherId = await memberNamedBy(matchId, memberId);
      if (otherId === memberId) throw new Failure('own_profile');
      const viewer = await profiles.requireRecord(memberId);
      const other = await profiles.requireVisible(memberId, otherId);
      if (!(await auth.findPerson(otherId))) throw new Failure('member_not_found');

      const goal = connectionGoal ?? defaultGoalOf(viewer);
      const isNew = await relations.setAction({ fromId: memberId, toId: otherId, action, goal, at: clock() });
      const isMutualMatch = action === 'like' && (await matchIfMutual(viewer, other, goal));
      if (action === 'like' && isNew) {
        if (!isMutualMatch)
          publisher.publish(otherId, 'like_received', { likes: (await waitingLikesOf(otherId)).length });
        facts.tell('member_liked', { fromId: memberId, toId: otherId, goal });
      }
      const seen = (await meet(memberId, [otherId], () => (isMutualMatch ? 'match' : 'stranger'))).get(
        otherId,
      );
      if (!seen) throw new Failure('member_not_found');
      return {
        isMutualMatch,
        matchedUser: isMutualMatch ? present.presentMatchedUser(seen) : null,
        compatibilityScore: present.presentScore(scorePair(viewer, seen.profile, goal)),
      };
    },

    async listLikes(memberId) {
      const viewer = await profiles.findRecord(memberId);
      if (!viewer) return { likers: [], userProfile: null };
      const waiting = await waitingLikesOf(memberId);
      // Whom this member has not answered yet, they are not matched with.
      const others = await meet(
        memberId,
        waiting.map(({ fromId }) => fromId),
        () => 'stranger',
      );
      return {
        likers: waiting.flatMap(({ fromId, goal }) => {
          const other = others.get(fromId);
          return other ? [present.presentLiker(viewer, other, goal, today())] : [];
        }),
        userProfile: await ownProfileOf(viewer),
      };
    },

    async countLikes(memberId) {
      const waiting = await waitingLikesOf(memberId);
      const others = await meet(
        memberId,
        waiting.map(({ fromId }) => fromId),
        () => 'stranger',
      );
      return { likes: others.size };
    },

    async listMutualMatches(memberId) {
      const viewer = await profiles.findRecord(memberId);
      if (!viewer) return [];
      const matches = await relations.listMatches(memberId);
      const others = await meet(
        memberId,
        matches.map((match) => otherIdOf(match, memberId)),
        () => 'match',
      );
      return matches.flatMap((match) => {
        const other = others.get(otherIdOf(match, memberId));
        return other ? [present.presentMutualMatch(match, viewer, other, today())] : [];
      });
    },

    async describeMember(viewerId, memberId) {
      const profile = await profiles.requireVisible(viewerId, memberId);
      const [names, viewer, action, match] = await Promise.all([
        auth.findPerson(memberId),
        profiles.findRecord(viewerId),
        relations.findAction(viewerId, memberId),
        relations.findMatch(viewerId, memberId),
      ]);
      if (!names) throw new Failure('member_not_found');
      const comparable = viewer && viewerId !== memberId;
      const seen = asSeenBy(profile, viewerId === memberId ? 'owner' : match ? 'match' : 'stranger');
      return {
        ...presentPublicProfile(seen, names, today()),
        compatibility: comparable
          ? present.presentCompatibility(scorePair(viewer, seen, match?.goal ?? defaultGoalOf(viewer)))
          : null,
        isMutualMatch: match !== null,
        userActionStatus: present.presentStatus(action?.action),
        isOnline: presence.isOnline(memberId),
      };
    },

    areMatched: async (oneId, otherId) => (await relations.findMatch(oneId, otherId)) !== null,
    hasDecided: async (memberId, otherId) => (await relations.findAction(memberId, otherId)) !== null,
    listRelated: (memberId) => relations.listRelated(memberId),
    removeAllOf: (memberId) => relations.removeAllOf(memberId),
    async exportOf(memberId) {
      const [allDecided, allMatches, blockers] = await Promise.all([
        relations.listActionsFrom(memberId),
        relations.listMatches(memberId),
        safety.listBlockersOf(memberId),
      ]);
      const otherIdIn = ({ memberIds }: MatchRecord) => memberIds.find((id) => id !== memberId) ?? '';
      // An archive that still had them would tell who blocked its owner.
      const decided = allDecided.filter(({ toId }) => !blockers.has(toId));
      const matches = allMatches.filter((match) => !blockers.has(otherIdIn(match)));
      const people = await auth.findPeople([...decided.map(({ toId }) => toId), ...matches.map(otherIdIn)]);
      const nameOf = (id: string) => present.presentName(people.get(id));
      return {
        likesAndPasses: decided.map(({ toId, action, goal, at }) => ({
          member: nameOf(toId),
          action,
          goal,
          at,
        })),
        matches: matches.map((match) => ({
          member: nameOf(otherIdIn(match)),
          goal: match.goal,
          matchedAt: match.matchedAt,
        })),
      };
    },
    createDemoRelations: (actions, matches) => relations.createMany(actions, matches),
  };
}
