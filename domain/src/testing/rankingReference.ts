import { computeAgeYears } from '../civil/age';
import { GOAL_WEIGHTS } from '../compatibility/goalWeights';
import { isCandidate, acceptsGoal } from '../compatibility/isCandidate';
import { scorePair, type CompatibilityResult } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM } from '../compatibility/traits';
import { computeDistanceMiles } from '../ranking/distance';
import { CHOICE_OF_SYSTEM } from '../ranking/filters';
import type { RankedMember } from '../ranking/member';
import type { RankingRequest } from '../ranking/rankingRequest';
import { compareTies } from '../ranking/tieOrder';
import { SYSTEMS } from '../vocabulary';

export interface RankedPerson {
  userId: string;
  overall: number | undefined;
}

/** Specifies a ranking as plain code: objects, the explained scorer, one filter after the other and a sort. */
export function rankPlainly(
  members: readonly RankedMember[],
  request: RankingRequest,
  isExcluded: (member: RankedMember) => boolean = () => false,
): RankedPerson[] {
  const { viewer, goal, weights = GOAL_WEIGHTS[goal] } = request;
  return members
    .filter((member) => member.isShown && !isExcluded(member) && isCandidate(viewer, member, goal))
    .map((member) => ({ member, score: scorePair(viewer, member, goal, weights) }))
    .filter(({ member, score }) => passes(member, score, request))
    .map(({ member, score }) => ({ userId: member.userId, overall: score.overall }))
    .sort((a, b) => (b.overall ?? -1) - (a.overall ?? -1) || compareTies(viewer.userId, a.userId, b.userId));
}

function passes(member: RankedMember, score: CompatibilityResult, request: RankingRequest): boolean {
  const { viewer, filters = {}, today } = request;
  const { ageRange, maxDistance, minCompatibility, minScores = {}, connectionGoals = [] } = filters;
  if (ageRange?.from !== undefined || ageRange?.to !== undefined) {
    if (!member.birthday) return false;
    const age = computeAgeYears(member.birthday, today);
    if (age < (ageRange.from ?? 0) || age > (ageRange.to ?? Infinity)) return false;
  }
  if (maxDistance !== undefined && viewer.coordinates) {
    if (!member.coordinates || computeDistanceMiles(viewer.coordinates, member.coordinates) > maxDistance)
      return false;
  }
  if (connectionGoals.length > 0 && !connectionGoals.some((one) => acceptsGoal(member.connectionGoals, one)))
    return false;
  for (const system of SYSTEMS) {
    const chosen: readonly unknown[] = filters[CHOICE_OF_SYSTEM[system]] ?? [];
    if (chosen.length > 0 && !chosen.includes(member[TRAIT_OF_SYSTEM[system]])) return false;
    const least = minScores[system];
    if (least !== undefined && (!score.known[system] || score.breakdown[system] < least)) return false;
  }
  if (minCompatibility !== undefined && !(score.overall !== undefined && score.overall >= minCompatibility))
    return false;
  if (filters.hasPhotos && !member.hasPhotos) return false;
  if (filters.isOnline && !member.isOnline) return false;
  if (filters.verifiedOnly && !member.isVerified) return false;
  if (filters.recentlyActive !== undefined && (member.lastActiveDay ?? -1) < filters.recentlyActive)
    return false;
  return filters.newHere === undefined || (member.joinedDay ?? -1) >= filters.newHere;
}
