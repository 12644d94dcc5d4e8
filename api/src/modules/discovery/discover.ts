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
import type { ProfileRecord, ProfileService } from '../profile/service';
import type { Cards } from './candidateCards';
import { firstDayOfNewcomers } from './filters';
import { questionOf } from './matchList';
import type { MemberIndex, RankedId } from './memberIndex/memberIndex';
import type { Meet, Other } from './people';
import { defaultGoalOf } from './policy';
import { presentDiscovered } from './presenter';
import { scoreFor } from './score';
import type { FindStanding } from './standing';

/** Switches as they stand in an address. */
type Said = 'true' | 'false' | undefined;

export interface DiscoverQuery {
  connectionGoal?: ConnectionGoal | undefined;
  maxDistance?: number | undefined;
  crossConnectionTypes?: Said;
  lowerCompatibilityThreshold?: Said;
  includeRecentlyJoined?: Said;
  diversifyByFramework?: Said;
}

/**
 * People worth a look beyond the list; for the same members on the same day always the same.
 *
 * - Nobody whom the member has decided about, is matched with or apart from.
 * - For the goal that is asked for; with `crossConnectionTypes` for any goal that both are open to. Each person is
 *   shown for the goal in which the two fit best.
 * - With a score of 0.5 at least; with `lowerCompatibilityThreshold` with any, or none.
 * - Within `maxDistance`. Whoever's place is not known cannot be measured and fills what is left.
 * - With `diversifyByFramework` in turn the best of each system the member has: the list as it would be if that system
 *   mattered most to them. Else one list by their own weights.
 * - With `includeRecentlyJoined` the best few newcomers are among them, wherever they rank.
 *
 * @throws Failure `profile_required`
 */
export type DiscoverMatches = (memberId: string, query: DiscoverQuery) => Promise<DiscoveredMatch[]>;

const DISCOVERED_MAX = 24;
const NEWCOMERS_MAX = 6;
/** Looked through for people whose place is not known. */
const PLACELESS_SOUGHT = 200;
/** The default of document 2 for a least overall score. */
const LEAST_OVERALL = 0.5;

interface DiscoverDeps {
  memberIndex: MemberIndex;
  profiles: ProfileService;
  meet: Meet;
  cards: Cards;
  findStanding: FindStanding;
  clock: Clock;
}

interface Found {
  memberId: string;
  /** The one in which the two fit best. */
  goal: ConnectionGoal;
  other: Other;
}

export function createDiscoverMatches(deps: DiscoverDeps): DiscoverMatches {
  const { memberIndex, profiles, meet, cards, findStanding, clock } = deps;

  return async (memberId, query) => {
    const [viewer, standing] = await Promise.all([profiles.requireViewer(memberId), findStanding(memberId)]);
    const now = clock();
    const goals = goalsOf(viewer, query);
    const least = query.lowerCompatibilityThreshold === 'true' ? 0 : LEAST_OVERALL;
    const near =
      query.maxDistance === undefined ? {} : { maxDistance: radiusOfShownMiles(query.maxDistance) };
    const good = least > 0 ? { minCompatibility: least } : {};

    /** The best over all goals, each once; by the member's own weights, or as if one system mattered most. */
    async function rank(filters: RankingFilters, limit: number, tilt?: System): Promise<string[]> {
      const importance = tilt ? { ...viewer.importance, [tilt]: 'most' as const } : viewer.importance;
      const ranked: RankedId[] = [];
      for (const goal of goals) {
        const excludedIds = [...standing.excludedIds, ...standing.likedIds];
        const question = questionOf({ ...viewer, importance }, goal, filters, excludedIds, now);
        ranked.push(...(await memberIndex.rank(question, limit)).best);
      }
      const sorted = ranked.sort((a, b) => (b.overall ?? -1) - (a.overall ?? -1));
      return [...new Set(sorted.map((one) => one.memberId))].slice(0, limit);
    }

    async function find(ids: readonly string[]): Promise<Found[]> {
      const others = await meet(ids, standing.onlookerOf);
      return ids.flatMap((id) => {
        const other = others.get(id);
        const best = other && bestGoalOf(viewer, other, goals);
        return other && best && best.overall >= least ? [{ memberId: id, goal: best.goal, other }] : [];
      });
    }

    const lists: string[][] = [];
    if (query.diversifyByFramework === 'true')
      for (const system of SYSTEMS.filter((each) => countsFor(viewer, each)))
        lists.push(await rank({ ...near, minScores: { [system]: 0 } }, DISCOVERED_MAX, system));
    const own = await rank({ ...near, ...good }, DISCOVERED_MAX);
    const ordered = await find([...new Set([...inTurn(lists), ...own])]);
    const newcomers =
      query.includeRecentlyJoined === 'true'
        ? await find(await rank({ ...near, ...good, newHere: firstDayOfNewcomers(now) }, NEWCOMERS_MAX))
        : [];
    const found = withNewcomers(ordered, newcomers);
    if (found.length < DISCOVERED_MAX && query.maxDistance !== undefined && viewer.currentPlace)
      found.push(...(await find(await rank(good, PLACELESS_SOUGHT))).filter(isPlaceless));

    const shown = found.slice(0, DISCOVERED_MAX);
    const others = new Map(shown.map((each) => [each.memberId, each.other]));
    return cards.draw(viewer, standing, shown, others).map(presentDiscovered);
  };
}

const isPlaceless = ({ other }: Found): boolean => other.profile.currentPlace === null;

/** The asked one first, because among equals the first counts. */
function goalsOf(viewer: ProfileRecord, query: DiscoverQuery): ConnectionGoal[] {
  const asked = query.connectionGoal ?? defaultGoalOf(viewer);
  const more = query.crossConnectionTypes === 'true' ? CONNECTION_GOALS : [];
  return [...new Set([asked, ...more])];
}

/** A system that the member has, and that is something to them. */
const countsFor = (viewer: ProfileRecord, system: System): boolean =>
  viewer[TRAIT_OF_SYSTEM[system]] !== null && viewer.importance[system] !== 'none';

function bestGoalOf(
  viewer: ProfileRecord,
  { profile }: Other,
  goals: readonly ConnectionGoal[],
): { goal: ConnectionGoal; overall: number } | undefined {
  return goals
    .filter((goal) => isCandidate(viewer, profile, goal))
    .map((goal) => ({ goal, overall: scoreFor(viewer, profile, goal).overall ?? 0 }))
    .reduce<{ goal: ConnectionGoal; overall: number } | undefined>(
      (best, one) => (best && best.overall >= one.overall ? best : one),
      undefined,
    );
}

/** The first of each list, then the second of each; who is in several comes once. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())];
}

/** Newcomers who rank high stay where they are; the others take the last places. */
function withNewcomers(ordered: readonly Found[], newcomers: readonly Found[]): Found[] {
  const isIn = (list: readonly Found[], { memberId }: Found) =>
    list.some((each) => each.memberId === memberId);
  const sure = ordered.slice(0, DISCOVERED_MAX - newcomers.length);
  const added = newcomers.filter((newcomer) => !isIn(sure, newcomer));
  const kept = ordered.filter((each) => !isIn(added, each)).slice(0, DISCOVERED_MAX - added.length);
  return [...kept, ...added];
}
