import type { DiscoveryReason, Match } from '@sixfold/api-contract';
import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';
import {
  listActiveFilters,
  radiusOfShownMiles,
  type FilterName,
  type RankingFilters,
} from '@sixfold/domain/ranking';
import type { ProfileRecord } from '../profile/service';
import { toRankingFilters, type FilterQuery } from './filters';
import { defaultGoalOf } from './policy';
import type { ViewerRelations } from './viewerRelations';

type QueryFlag = 'true' | 'false' | undefined;

export interface DiscoverQuery extends Omit<FilterQuery, 'maxDistance'> {
  connectionGoal?: ConnectionGoal | undefined;
  maxDistance?: number | undefined;
  crossConnectionTypes?: QueryFlag;
  lowerCompatibilityThreshold?: QueryFlag;
  includeRecentlyJoined?: QueryFlag;
  diversifyByFramework?: QueryFlag;
  beyondList?: 'true' | undefined;
  listDistance?: number | undefined;
  exclude?: string | undefined;
}

type RelaxedFilter = Exclude<FilterName, 'maxDistance' | 'minScores'>;

/** A list to search: a goal with filters. */
export interface SearchVariant {
  readonly goal: ConnectionGoal;
  readonly filters: RankingFilters;
  /** Search radius in miles. Members without a known place fill the remaining slots. */
  readonly radiusMiles?: number;
  /** The condition of the viewer's list that its members miss; absent when the query has no list. */
  readonly relaxed?: 'goal' | 'distance' | RelaxedFilter;
}

interface ViewedList {
  readonly goal: ConnectionGoal;
  readonly filters: RankingFilters;
}

export interface SearchPlan {
  readonly requestedGoal: ConnectionGoal;
  /** Undefined when the query has no list. */
  readonly list: ViewedList | undefined;
  /** Groups of variants, whose results alternate. */
  readonly groups: readonly (readonly SearchVariant[])[];
}

export interface Search extends SearchPlan {
  viewer: ProfileRecord;
  relations: ViewerRelations;
  query: DiscoverQuery;
  excludedIds: readonly string[];
  now: Date;
}

/** Default of document 2 for a minimum overall score. */
const MIN_OVERALL = 0.5;

/**
 * Plans a search. Without a list it covers the requested goal and, with `crossConnectionTypes`, every other one. With a
 * list there is one group for other goals, one for the distance and one for the other filters, and each variant relaxes
 * one condition.
 * @throws Failure `invalid_input` for an invalid age range
 */
export function planSearch(
  viewer: ProfileRecord,
  query: DiscoverQuery,
  now: Date,
  hasPlace: boolean,
): SearchPlan {
  const requestedGoal = query.connectionGoal ?? defaultGoalOf(viewer);
  const others =
    query.crossConnectionTypes === 'true' ? CONNECTION_GOALS.filter((goal) => goal !== requestedGoal) : [];
  const { maxDistance } = query;
  const keepThreshold = createThreshold(query);
  if (query.beyondList !== 'true') {
    const filters = keepThreshold({});
    const radius =
      maxDistance !== undefined && hasPlace ? { radiusMiles: radiusOfShownMiles(maxDistance) } : {};
    return {
      requestedGoal,
      list: undefined,
      groups: [[requestedGoal, ...others].map((goal) => ({ goal, filters, ...radius }))],
    };
  }
  const listed = toRankingFilters({ ...query, maxDistance: query.listDistance }, now);
  const listedFilters = keepThreshold(listed);
  const relax = (name: FilterName) => keepThreshold({ ...listed, [name]: undefined });
  const active = listActiveFilters(listed).filter((name) => name !== 'minScores');
  const limit = active.includes('maxDistance') && hasPlace ? query.listDistance : undefined;
  const relaxable = active
    .filter((name) => name !== 'maxDistance')
    .filter(
      (name) => name !== 'minCompatibility' || listed.minCompatibility !== relax(name).minCompatibility,
    );
  const groups: SearchVariant[][] = [
    others.map((goal) => ({ goal, filters: listedFilters, relaxed: 'goal' })),
    limit === undefined
      ? []
      : [
          {
            goal: requestedGoal,
            filters: relax('maxDistance'),
            relaxed: 'distance',
            ...(maxDistance !== undefined && { radiusMiles: radiusOfShownMiles(limit + maxDistance) }),
          },
        ],
    relaxable.map((name) => ({ goal: requestedGoal, filters: relax(name), relaxed: name })),
  ];
  return { requestedGoal, list: { goal: requestedGoal, filters: listed }, groups };
}

/** Plans a search for everyone beyond the list, regardless of how many of its conditions they miss. */
export const planWidestSearch = ({ requestedGoal, list }: SearchPlan, query: DiscoverQuery): SearchPlan => ({
  requestedGoal,
  list,
  groups: [CONNECTION_GOALS.map((goal) => ({ goal, filters: createThreshold(query)({}) }))],
});

/** Returns a function that raises the minimum score of filters to that of the query. */
function createThreshold({ lowerCompatibilityThreshold }: DiscoverQuery) {
  const least = lowerCompatibilityThreshold === 'true' ? 0 : MIN_OVERALL;
  return (filters: RankingFilters): RankingFilters =>
    least > (filters.minCompatibility ?? 0) ? { ...filters, minCompatibility: least } : filters;
}

/** Presents the condition that a member misses. Uses the distance of the card, so it reveals nothing more. */
export function presentReason(
  { relaxed }: SearchVariant,
  { connectionGoal, distanceMiles }: Pick<Match, 'connectionGoal' | 'distanceMiles'>,
  listDistance = 0,
): DiscoveryReason | undefined {
  if (relaxed === undefined) return undefined;
  if (relaxed === 'goal') return { kind: 'goal', goal: connectionGoal };
  if (relaxed !== 'distance') return { kind: 'filter', filter: relaxed };
  return { kind: 'distance', beyondMiles: distanceMiles === null ? null : distanceMiles - listDistance };
}
