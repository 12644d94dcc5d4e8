import type { discoveryCalls, ReplyOf } from '@sixfold/api-contract';
import {
  computeMemberWeights,
  isCandidate,
  SYSTEMS,
  TRAIT_OF_SYSTEM,
  type ConnectionGoal,
  type System,
} from '@sixfold/domain';
import type { RankingFilters } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import type { LocateTown } from '../places/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import type { CandidateCards } from './candidateCards';
import {
  planSearch,
  presentReason,
  type DiscoverQuery,
  type SearchVariant,
  type Search,
} from './searchVariants';
import { explainNobody } from './explainNobody';
import { computeFirstDayOfNewcomers } from './filters';
import { toIndexQuery } from './matchList';
import type { MemberIndex, RankedId } from './memberIndex/memberIndex';
import type { LoadVisibleMembers, VisibleMember } from './visibleMembers';
import { computeScore } from './policy';
import { presentDiscovered } from './presenter';
import type { LoadViewerRelations } from './viewerRelations';

const DISCOVERED_MAX = 24;
const NEWCOMERS_MAX = 6;
/** Number of candidates searched for members without a known place. */
const PLACELESS_SEARCHED = 200;

interface DiscoverDeps {
  memberIndex: MemberIndex;
  profiles: ProfileService;
  loadVisibleMembers: LoadVisibleMembers;
  cards: CandidateCards;
  loadViewerRelations: LoadViewerRelations;
  locateTown: LocateTown;
  clock: Clock;
}

interface RankedCandidate {
  memberId: string;
  variant: SearchVariant;
}

interface DiscoveredMember extends RankedCandidate {
  /** The goal with the highest score. */
  goal: ConnectionGoal;
  other: VisibleMember;
}

export function createDiscoverMatches(deps: DiscoverDeps) {
  const { memberIndex, profiles, cards, loadViewerRelations, locateTown, clock } = deps;

  return {
    /**
     * Lists members worth a look beyond the match list. The result is stable for the same members on the same day.
     *
     * - Excludes members that the viewer has decided about, is or was matched with, or blocked, and those in `exclude`.
     * - `beyondList` also excludes everyone in the viewer's list. Each member found misses one condition of that list:
     *   the goal (`crossConnectionTypes`), the distance, or one other filter. The three kinds alternate.
     * - Otherwise candidates are those for the requested goal, or with `crossConnectionTypes` for any goal that both are
     *   open to. Each is shown for the goal with the highest score.
     * - The score is at least 0.5; with `lowerCompatibilityThreshold` any score or none is allowed.
     * - The distance is at most `maxDistance`; with `beyondList` this is added to the list's own limit. Members without a
     *   known place fill the remaining slots.
     * - `diversifyByFramework` alternates between the viewer's systems, each ranked as if it mattered most to them.
     *   Otherwise there is one ranking by their own weights.
     * - `includeRecentlyJoined` includes the best few newcomers, regardless of their rank.
     *
     * @throws Failure `profile_required`
     */
    async discoverMatches(
      memberId: string,
      query: DiscoverQuery,
    ): Promise<ReplyOf<typeof discoveryCalls.discoverMatches>> {
      const [viewer, relations] = await Promise.all([
        profiles.requireViewer(memberId),
        loadViewerRelations(memberId),
      ]);
      const now = clock();
      const seenIds = query.exclude?.split(',') ?? [];
      const decided = [...relations.excludedIds, ...relations.likedIds];
      const plan = planSearch(viewer, query, now, locateTown(viewer.location) !== null);
      const search = { ...plan, viewer, relations, query, excludedIds: [...decided, ...seenIds], now };
      const shown = sortByGoal(await findMembers(deps, search), plan.requestedGoal);
      const others = new Map(shown.map((each) => [each.memberId, each.other]));
      const variants = new Map(shown.map((each) => [each.memberId, each.variant]));
      const discoveredMatches = (await cards.present(viewer, relations, shown, others)).map((match) => {
        const variant = variants.get(match.id);
        return presentDiscovered(match, variant && presentReason(variant, match, query.listDistance));
      });
      if (discoveredMatches.length > 0 || !plan.list) return { discoveredMatches };
      const countListed = async () => (await memberIndex.rank(toListQuery(deps, search), 0)).total;
      const hasResults = async (other: Search) => (await findMembers(deps, other)).length > 0;
      return { discoveredMatches, nobodyBecause: await explainNobody(search, hasResults, countListed) };
    },
  };
}

/** Finds the members of all groups in alternation, each member once. */
async function findMembers(deps: DiscoverDeps, search: Search): Promise<DiscoveredMember[]> {
  const groups: DiscoveredMember[][] = [];
  for (const group of search.groups)
    if (group.length > 0) groups.push(await findInGroup(deps, search, group));
  return uniqueMembers(interleave(groups)).slice(0, DISCOVERED_MAX);
}

async function findInGroup(
  deps: DiscoverDeps,
  search: Search,
  group: readonly SearchVariant[],
): Promise<DiscoveredMember[]> {
  const { viewer, query, now } = search;
  const rank = (limit: number, narrow: RankingFilters = {}, favoured?: System) =>
    rankCandidates(deps, search, group, { limit, narrow, favoured });
  const load = (ranked: readonly RankedCandidate[]) => loadDiscovered(deps, search, group, ranked);

  const rankedBySystem: RankedCandidate[][] = [];
  if (query.diversifyByFramework === 'true')
    for (const system of SYSTEMS.filter((each) => isSystemRelevant(viewer, each)))
      rankedBySystem.push(await rank(DISCOVERED_MAX, { minScores: { [system]: 0 } }, system));
  const own = await rank(DISCOVERED_MAX);
  const ordered = await load(uniqueMembers([...interleave(rankedBySystem), ...own]));
  const newcomers =
    query.includeRecentlyJoined === 'true'
      ? await load(await rank(NEWCOMERS_MAX, { newHere: computeFirstDayOfNewcomers(now) }))
      : [];
  const found = mergeNewcomers(ordered, newcomers);
  const bounded = group.filter(({ radiusMiles }) => radiusMiles !== undefined);
  if (found.length >= DISCOVERED_MAX || bounded.length === 0) return found;
  const unbounded = bounded.map(({ radiusMiles: _radiusMiles, ...variant }) => variant);
  const ranked = await rankCandidates(deps, search, unbounded, { limit: PLACELESS_SEARCHED });
  const placeless = (await loadDiscovered(deps, search, unbounded, ranked)).filter(
    ({ other }) => deps.locateTown(other.profile.location) === null,
  );
  return uniqueMembers([...found, ...placeless]);
}

/** Ranks candidates over all variants by the viewer's own weights, or as if one system mattered most to them. */
async function rankCandidates(
  { memberIndex, locateTown }: DiscoverDeps,
  { viewer, excludedIds, list, now }: Search,
  variants: readonly SearchVariant[],
  { limit, narrow, favoured }: { limit: number; narrow?: RankingFilters; favoured?: System | undefined },
): Promise<RankedCandidate[]> {
  const importance = favoured ? { ...viewer.importance, [favoured]: 'most' as const } : viewer.importance;
  const coordinates = locateTown(viewer.location);
  const ranked: (RankedCandidate & RankedId)[] = [];
  for (const variant of variants) {
    const { goal, radiusMiles } = variant;
    const indexQuery = toIndexQuery({
      viewer: { ...viewer, importance },
      coordinates,
      goal,
      filters: {
        ...variant.filters,
        ...(radiusMiles !== undefined && { maxDistance: radiusMiles }),
        ...narrow,
      },
      excludedIds,
      now,
    });
    const excludedList = list && { ...list, weights: computeMemberWeights(list.goal, viewer.importance) };
    const { best } = await memberIndex.rank({ ...indexQuery, ...(excludedList && { excludedList }) }, limit);
    ranked.push(...best.map((one) => ({ ...one, variant })));
  }
  return uniqueMembers(ranked.toSorted((a, b) => (b.overall ?? -1) - (a.overall ?? -1))).slice(0, limit);
}

const toListQuery = ({ locateTown }: DiscoverDeps, { viewer, relations, list, requestedGoal, now }: Search) =>
  toIndexQuery({
    viewer,
    coordinates: locateTown(viewer.location),
    goal: requestedGoal,
    filters: list?.filters ?? {},
    excludedIds: relations.excludedIds,
    now,
  });

/** Loads members with their best goal, skipping those whose score for the viewer is too low. */
async function loadDiscovered(
  { loadVisibleMembers }: DiscoverDeps,
  { viewer, relations }: Search,
  group: readonly SearchVariant[],
  ranked: readonly RankedCandidate[],
): Promise<DiscoveredMember[]> {
  const others = await loadVisibleMembers(
    ranked.map(({ memberId }) => memberId),
    relations.getRelationTo,
  );
  return ranked.flatMap(({ memberId, variant }) => {
    const other = others.get(memberId);
    const best = other && findBestVariant(viewer, other, variant, group);
    return other && best ? [{ memberId, variant: best, goal: best.goal, other }] : [];
  });
}

/** Finds the variant with the highest score among those with the same filters, which differ only in the goal. */
function findBestVariant(
  viewer: ProfileRecord,
  { profile }: VisibleMember,
  ranked: SearchVariant,
  group: readonly SearchVariant[],
): SearchVariant | undefined {
  const least = ranked.filters.minCompatibility ?? 0;
  return group
    .filter(({ filters, goal }) => filters === ranked.filters && isCandidate(viewer, profile, goal))
    .map((variant) => ({ variant, overall: computeScore(viewer, profile, variant.goal).overall ?? 0 }))
    .filter(({ overall }) => overall >= least)
    .reduce<{ variant: SearchVariant; overall: number } | undefined>(
      // The requested goal comes first, and ties keep the first.
      (best, one) => (best && best.overall >= one.overall ? best : one),
      undefined,
    )?.variant;
}

/** Moves members shown for the requested goal to the front, otherwise keeping the order. */
const sortByGoal = (found: readonly DiscoveredMember[], goal: ConnectionGoal): DiscoveredMember[] =>
  found.toSorted((a, b) => Number(b.goal === goal) - Number(a.goal === goal));

const isSystemRelevant = (viewer: ProfileRecord, system: System): boolean =>
  viewer[TRAIT_OF_SYSTEM[system]] !== null && viewer.importance[system] !== 'none';

function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return turns.flat();
}

/** Keeps the first entry of each member. */
function uniqueMembers<Item extends { memberId: string }>(list: readonly Item[]): Item[] {
  const known = new Set<string>();
  return list.filter(({ memberId }) => !known.has(memberId) && known.add(memberId));
}

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
