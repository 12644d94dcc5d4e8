import type { DiscoveredMatch } from '@sixfold/api-contract';
import {
  CONNECTION_GOALS,
  isCandidate,
  SYSTEMS,
  TRAIT_OF_SYSTEM,
  type ConnectionGoal,
  type System,
} from '@sixfold/domain';
import { radiusOfShownMiles, type RankingFilters } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import type { LocateTown } from '../places/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import type { CandidateCards } from './candidateCards';
import { computeFirstDayOfNewcomers } from './filters';
import { toIndexQuery } from './matchList';
import type { MemberIndex, RankedId } from './memberIndex/memberIndex';
import type { LoadVisibleMembers, VisibleMember } from './visibleMembers';
import { computeScore, defaultGoalOf } from './policy';
import { presentDiscovered } from './presenter';
import type { LoadViewerRelations, ViewerRelations } from './viewerRelations';

/** A switch of the query string. */
type QueryFlag = 'true' | 'false' | undefined;

interface DiscoverQuery {
  connectionGoal?: ConnectionGoal | undefined;
  maxDistance?: number | undefined;
  crossConnectionTypes?: QueryFlag;
  lowerCompatibilityThreshold?: QueryFlag;
  includeRecentlyJoined?: QueryFlag;
  diversifyByFramework?: QueryFlag;
}

/**
 * Lists members worth a look beyond the match list. The result is the same for the same members on the same day.
 *
 * - Members that the viewer has decided about, is or was matched with, or blocked are left out.
 * - Candidates are those for the requested goal, with `crossConnectionTypes` for any goal that both are open to. Each is
 *   shown for the goal with the highest score.
 * - The score is at least 0.5, with `lowerCompatibilityThreshold` any or none.
 * - The distance is at most `maxDistance`. Members without a known place fill the remaining slots.
 * - With `diversifyByFramework` the list takes turns between the viewer's systems, each ranked as if that system
 *   mattered most to them. Otherwise there is one ranking by their own weights.
 * - With `includeRecentlyJoined` the best few newcomers are included, wherever they rank.
 *
 * @throws Failure `profile_required`
 */
export type DiscoverMatches = (memberId: string, query: DiscoverQuery) => Promise<DiscoveredMatch[]>;

const DISCOVERED_MAX = 24;
const NEWCOMERS_MAX = 6;
/** How many candidates are searched for members without a known place. */
const PLACELESS_SEARCHED = 200;
/** The default of document 2 for a minimum overall score. */
const MIN_OVERALL = 0.5;

interface DiscoverDeps {
  memberIndex: MemberIndex;
  profiles: ProfileService;
  loadVisibleMembers: LoadVisibleMembers;
  cards: CandidateCards;
  loadViewerRelations: LoadViewerRelations;
  locateTown: LocateTown;
  clock: Clock;
}

interface DiscoveredMember {
  memberId: string;
  /** The goal with the highest score. */
  goal: ConnectionGoal;
  other: VisibleMember;
}

/** What stays the same while one list is composed. */
interface Search {
  viewer: ProfileRecord;
  relations: ViewerRelations;
  goals: readonly ConnectionGoal[];
  minOverall: number;
  now: Date;
}

export function createDiscoverMatches(deps: DiscoverDeps): DiscoverMatches {
  const { profiles, cards, loadViewerRelations, locateTown, clock } = deps;
  const isPlaceless = ({ other }: DiscoveredMember) => locateTown(other.profile.location) === null;

  return async (memberId, query) => {
    const [viewer, relations] = await Promise.all([
      profiles.requireViewer(memberId),
      loadViewerRelations(memberId),
    ]);
    const now = clock();
    const minOverall = query.lowerCompatibilityThreshold === 'true' ? 0 : MIN_OVERALL;
    const search: Search = { viewer, relations, goals: listGoals(viewer, query), minOverall, now };
    const rank = (filters: RankingFilters, limit: number, favoured?: System) =>
      rankCandidates(deps, search, filters, limit, favoured);
    const load = (ids: readonly string[]) => loadDiscovered(deps, search, ids);
    const withinDistance =
      query.maxDistance === undefined ? {} : { maxDistance: radiusOfShownMiles(query.maxDistance) };
    const aboveThreshold = minOverall > 0 ? { minCompatibility: minOverall } : {};
    const filters = { ...withinDistance, ...aboveThreshold };

    const rankedBySystem: string[][] = [];
    if (query.diversifyByFramework === 'true')
      for (const system of SYSTEMS.filter((each) => isSystemRelevant(viewer, each)))
        rankedBySystem.push(
          await rank({ ...withinDistance, minScores: { [system]: 0 } }, DISCOVERED_MAX, system),
        );
    const own = await rank(filters, DISCOVERED_MAX);
    const ordered = await load([...new Set([...interleave(rankedBySystem), ...own])]);
    const newcomers =
      query.includeRecentlyJoined === 'true'
        ? await load(await rank({ ...filters, newHere: computeFirstDayOfNewcomers(now) }, NEWCOMERS_MAX))
        : [];
    const found = mergeNewcomers(ordered, newcomers);
    if (found.length < DISCOVERED_MAX && query.maxDistance !== undefined && locateTown(viewer.location))
      found.push(...(await load(await rank(aboveThreshold, PLACELESS_SEARCHED))).filter(isPlaceless));

    const [asked] = search.goals;
    const shown = sortByGoal(found.slice(0, DISCOVERED_MAX), asked);
    const others = new Map(shown.map((each) => [each.memberId, each.other]));
    return (await cards.present(viewer, relations, shown, others)).map(presentDiscovered);
  };
}

/** Ranks candidates over all goals by the viewer's own weights, or as if one system mattered most to them. */
async function rankCandidates(
  { memberIndex, locateTown }: DiscoverDeps,
  { viewer, relations, goals, now }: Search,
  filters: RankingFilters,
  limit: number,
  favoured: System | undefined,
): Promise<string[]> {
  const importance = favoured ? { ...viewer.importance, [favoured]: 'most' as const } : viewer.importance;
  const excludedIds = [...relations.excludedIds, ...relations.likedIds];
  const coordinates = locateTown(viewer.location);
  const ranked: RankedId[] = [];
  for (const goal of goals) {
    const indexQuery = toIndexQuery({
      viewer: { ...viewer, importance },
      coordinates,
      goal,
      filters,
      excludedIds,
      now,
    });
    ranked.push(...(await memberIndex.rank(indexQuery, limit)).best);
  }
  const sorted = ranked.sort((a, b) => (b.overall ?? -1) - (a.overall ?? -1));
  return [...new Set(sorted.map((one) => one.memberId))].slice(0, limit);
}

/** Loads members with their best goal, without those whose score for the viewer is too low. */
async function loadDiscovered(
  { loadVisibleMembers }: DiscoverDeps,
  { viewer, relations, goals, minOverall }: Search,
  ids: readonly string[],
): Promise<DiscoveredMember[]> {
  const others = await loadVisibleMembers(ids, relations.getRelationTo);
  return ids.flatMap((id) => {
    const other = others.get(id);
    const best = other && findBestGoal(viewer, other, goals);
    return other && best && best.overall >= minOverall ? [{ memberId: id, goal: best.goal, other }] : [];
  });
}

/** Lists the goals to rank, the requested one first, because the first of equal scores is kept. */
function listGoals(viewer: ProfileRecord, query: DiscoverQuery): ConnectionGoal[] {
  const asked = query.connectionGoal ?? defaultGoalOf(viewer);
  const more = query.crossConnectionTypes === 'true' ? CONNECTION_GOALS : [];
  return [...new Set([asked, ...more])];
}

/** Puts those who are shown for the requested goal first; otherwise the order stays. */
const sortByGoal = (
  found: readonly DiscoveredMember[],
  asked: ConnectionGoal | undefined,
): DiscoveredMember[] => found.toSorted((a, b) => Number(b.goal === asked) - Number(a.goal === asked));

/** Returns whether the viewer has the system and gives it any weight. */
const isSystemRelevant = (viewer: ProfileRecord, system: System): boolean =>
  viewer[TRAIT_OF_SYSTEM[system]] !== null && viewer.importance[system] !== 'none';

function findBestGoal(
  viewer: ProfileRecord,
  { profile }: VisibleMember,
  goals: readonly ConnectionGoal[],
): { goal: ConnectionGoal; overall: number } | undefined {
  return goals
    .filter((goal) => isCandidate(viewer, profile, goal))
    .map((goal) => ({ goal, overall: computeScore(viewer, profile, goal).overall ?? 0 }))
    .reduce<{ goal: ConnectionGoal; overall: number } | undefined>(
      (best, one) => (best && best.overall >= one.overall ? best : one),
      undefined,
    );
}

/** Interleaves the lists: the first of each, then the second of each, without duplicates. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())];
}

/** Adds newcomers at the end, except those that rank high enough anyway. */
function mergeNewcomers(
  ordered: readonly DiscoveredMember[],
  newcomers: readonly DiscoveredMember[],
): DiscoveredMember[] {
  const isListed = (list: readonly DiscoveredMember[], { memberId }: DiscoveredMember) =>
    list.some((each) => each.memberId === memberId);
  const top = ordered.slice(0, DISCOVERED_MAX - newcomers.length);
  const added = newcomers.filter((newcomer) => !isListed(top, newcomer));
  const kept = ordered.filter((each) => !isListed(added, each)).slice(0, DISCOVERED_MAX - added.length);
  return [...kept, ...added];
}
