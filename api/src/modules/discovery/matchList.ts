import {
  importanceOfQuery,
  MATCHES_PAGE,
  type discoveryCalls,
  type FilterOptionCounts,
  type MatchCounts,
  type OwnProfile,
  type ReplyOf,
} from '@sixfold/api-contract';
import { getLatestCivilDate, computeMemberWeights, type ConnectionGoal } from '@sixfold/domain';
import type { GeoPoint, RankingFilters } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import type { LocateTown } from '../places/service';
import { pickTraits, showsPresence, type ProfileRecord, type ProfileService } from '../profile/service';
import type { CandidateCards } from './candidateCards';
import { listFilterOptions, presentOptionCounts, toRankingFilters, type FilterQuery } from './filters';
import type { IndexQuery, MemberIndex } from './memberIndex/memberIndex';
import { defaultGoalOf } from './policy';
import type { LoadViewerRelations, ViewerRelations } from './viewerRelations';

interface CountQuery extends FilterQuery {
  connectionGoal?: ConnectionGoal | undefined;
}

interface MatchesQuery extends CountQuery {
  /** Priorities to preview instead of the saved ones. */
  importance?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

interface MatchListDeps {
  memberIndex: MemberIndex;
  profiles: ProfileService;
  presentOwn: (profile: ProfileRecord) => Promise<OwnProfile>;
  loadViewerRelations: LoadViewerRelations;
  cards: CandidateCards;
  locateTown: LocateTown;
  clock: Clock;
}

export function createMatchList(deps: MatchListDeps) {
  const { memberIndex, profiles, presentOwn, loadViewerRelations, cards, locateTown, clock } = deps;

  async function toCountedQuery(memberId: string, { connectionGoal, ...filters }: CountQuery, now: Date) {
    const [viewer, { excludedIds }] = await Promise.all([
      profiles.requireViewer(memberId),
      loadViewerRelations(memberId),
    ]);
    const goal = connectionGoal ?? defaultGoalOf(viewer);
    const coordinates = locateTown(viewer.location);
    return toIndexQuery({
      viewer,
      coordinates,
      goal,
      filters: toRankingFilters(filters, now),
      excludedIds,
      now,
    });
  }

  /**
   * Still excludes members removed by a block, an unmatch or a deletion, so that the reply reveals nothing about them.
   */
  async function fitsWithoutDecisions(
    indexQuery: IndexQuery,
    { excludedIds, decidedIds }: ViewerRelations,
  ): Promise<boolean> {
    if (decidedIds.length === 0) return false;
    const decided = new Set(decidedIds);
    const others = excludedIds.filter((id) => !decided.has(id));
    return (await memberIndex.rank({ ...indexQuery, excludedIds: others }, 1)).total > 0;
  }

  return {
    /** Lists a page of candidates, best first; without a profile the page is empty and has no own profile. */
    async listMatches(
      memberId: string,
      { connectionGoal, importance, offset = 0, limit = MATCHES_PAGE, ...filters }: MatchesQuery,
    ): Promise<ReplyOf<typeof discoveryCalls.listMatches>> {
      const [saved, relations] = await Promise.all([
        profiles.findRecord(memberId),
        loadViewerRelations(memberId),
      ]);
      if (!saved) return { userProfile: null, potentialMatches: [], total: 0, offset };
      if (!profiles.canSeeOthers(saved))
        return { userProfile: await presentOwn(saved), potentialMatches: [], total: 0, offset };
      const viewer = importance ? { ...saved, importance: importanceOfQuery(importance) } : saved;
      const goal = connectionGoal ?? defaultGoalOf(viewer);
      const now = clock();
      const indexQuery = toIndexQuery({
        viewer,
        coordinates: locateTown(viewer.location),
        goal,
        filters: toRankingFilters(filters, now),
        excludedIds: relations.excludedIds,
        now,
      });
      const ranking = memberIndex.rank(indexQuery, offset + limit);
      const [userProfile, { total, best }] = await Promise.all([presentOwn(saved), ranking]);
      const page = best.slice(offset).map(({ memberId: id }) => ({ memberId: id, goal }));
      const potentialMatches = await cards.load(viewer, relations, page);
      const isAllDecided = total === 0 && (await fitsWithoutDecisions(indexQuery, relations));
      return { userProfile, potentialMatches, total, offset, ...(isAllDecided && { isAllDecided }) };
    },

    /** @throws Failure `profile_required` */
    async countMatches(memberId: string, query: CountQuery): Promise<MatchCounts> {
      const counts = await memberIndex.count(await toCountedQuery(memberId, query, clock()));
      return {
        candidates: counts.candidates,
        total: counts.total,
        filters: counts.filters.flatMap(({ name, removed, regained }) =>
          // The contract has no filter for minimum scores of single systems.
          name === 'minScores' ? [] : [{ name, removed, regained }],
        ),
      };
    },

    /** @throws Failure `profile_required` */
    async countFilterOptions(memberId: string, query: CountQuery): Promise<FilterOptionCounts> {
      const now = clock();
      const indexQuery = await toCountedQuery(memberId, query, now);
      const { maxDistance, ...options } = listFilterOptions(now);
      const { total, options: counts } = await memberIndex.countOptions(
        indexQuery,
        // Distances cannot be computed for a viewer without a place.
        indexQuery.viewer.coordinates ? { ...options, maxDistance } : options,
      );
      return { total, options: presentOptionCounts(counts) };
    },
  };
}

/** Builds the query for the member index, with all of the viewer's own traits and their own weights. */
export function toIndexQuery({
  viewer,
  coordinates,
  goal,
  filters,
  excludedIds,
  now,
}: {
  viewer: ProfileRecord;
  coordinates: GeoPoint | null;
  goal: ConnectionGoal;
  filters: RankingFilters;
  excludedIds: readonly string[];
  now: Date;
}): IndexQuery {
  return {
    // Only the fields needed for ranking, because they may be sent to another thread.
    viewer: {
      userId: viewer.userId,
      gender: viewer.gender,
      preferredGenders: viewer.preferredGenders,
      connectionGoals: viewer.connectionGoals,
      ...pickTraits(viewer),
      coordinates,
      hidesPresence: !showsPresence(viewer),
    },
    goal,
    weights: computeMemberWeights(goal, viewer.importance),
    filters,
    today: getLatestCivilDate(now),
    excludedIds,
  };
}
