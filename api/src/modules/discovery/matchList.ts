import {
  MATCHES_PAGE,
  type discoveryCalls,
  type MatchCounts,
  type OwnProfile,
  type ReplyOf,
} from '@sixfold/api-contract';
import { latestCivilDateOnEarth, ownWeights, type ConnectionGoal } from '@sixfold/domain';
import { coarsePlace, type RankingFilters, type RankingViewer } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import type { ProfileRecord, ProfileService } from '../profile/service';
import type { Cards } from './candidateCards';
import { rankingFiltersOf, type FilterQuery } from './filters';
import type { IndexQuery, MemberIndex } from './memberIndex/memberIndex';
import { defaultGoalOf } from './policy';
import type { FindStanding } from './standing';

export interface CountQuery extends FilterQuery {
  connectionGoal?: ConnectionGoal | undefined;
}

export interface MatchesQuery extends CountQuery {
  offset?: number | undefined;
  limit?: number | undefined;
}

export interface MatchList {
  /** A page of the candidates, best first; nobody and no profile for a member without one. */
  listMatches: (memberId: string, query: MatchesQuery) => Promise<ReplyOf<typeof discoveryCalls.listMatches>>;
  /** @throws Failure `profile_required` */
  countMatches: (memberId: string, query: CountQuery) => Promise<MatchCounts>;
}

interface MatchListDeps {
  memberIndex: MemberIndex;
  profiles: ProfileService;
  presentOwn: (profile: ProfileRecord) => Promise<OwnProfile>;
  findStanding: FindStanding;
  cards: Cards;
  clock: Clock;
}

export function createMatchList(deps: MatchListDeps): MatchList {
  const { memberIndex, profiles, presentOwn, findStanding, cards, clock } = deps;
  return {
    async listMatches(memberId, { connectionGoal, offset = 0, limit = MATCHES_PAGE, ...filters }) {
      const [viewer, standing] = await Promise.all([profiles.findRecord(memberId), findStanding(memberId)]);
      if (!viewer) return { userProfile: null, potentialMatches: [], total: 0, offset };
      if (!profiles.maySeeOthers(viewer))
        return { userProfile: await presentOwn(viewer), potentialMatches: [], total: 0, offset };
      const goal = connectionGoal ?? defaultGoalOf(viewer);
      const now = clock();
      const asked = memberIndex.rank(
        questionOf(viewer, goal, rankingFiltersOf(filters, now), standing.excludedIds, now),
        offset + limit,
      );
      const [userProfile, { total, best }] = await Promise.all([presentOwn(viewer), asked]);
      const page = best.slice(offset).map(({ memberId: id }) => ({ memberId: id, goal }));
      return { userProfile, potentialMatches: await cards.show(viewer, standing, page), total, offset };
    },

    async countMatches(memberId, { connectionGoal, ...filters }) {
      const [viewer, { excludedIds }] = await Promise.all([
        profiles.requireViewer(memberId),
        findStanding(memberId),
      ]);
      const goal = connectionGoal ?? defaultGoalOf(viewer);
      const now = clock();
      const counts = await memberIndex.count(
        questionOf(viewer, goal, rankingFiltersOf(filters, now), excludedIds, now),
      );
      return {
        candidates: counts.candidates,
        total: counts.total,
        filters: counts.filters.flatMap(({ name, removed, regained }) =>
          // No query of the contract asks for least scores of single systems.
          name === 'minScores' ? [] : [{ name, removed, regained }],
        ),
      };
    },
  };
}

/** What the index is asked for a member: their own traits whole, their own weights. */
export function questionOf(
  viewer: ProfileRecord,
  goal: ConnectionGoal,
  filters: RankingFilters,
  excludedIds: readonly string[],
  now: Date,
): IndexQuery {
  return {
    viewer: rankingViewerOf(viewer),
    goal,
    weights: ownWeights(goal, viewer.importance),
    filters,
    today: latestCivilDateOnEarth(now),
    excludedIds,
  };
}

/** Only what a ranking reads: it may be sent to another thread. */
const rankingViewerOf = (viewer: ProfileRecord): RankingViewer => ({
  userId: viewer.userId,
  gender: viewer.gender,
  preferredGenders: viewer.preferredGenders,
  connectionGoals: viewer.connectionGoals,
  mbtiType: viewer.mbtiType,
  enneagramType: viewer.enneagramType,
  loveLanguage: viewer.loveLanguage,
  astrologySign: viewer.astrologySign,
  numerologyLifePath: viewer.numerologyLifePath,
  humanDesignType: viewer.humanDesignType,
  // As coarse as the others: two members are as far apart for the one as for the other, and who lives next door is near.
  coordinates: viewer.currentPlace && coarsePlace(viewer.currentPlace),
});
