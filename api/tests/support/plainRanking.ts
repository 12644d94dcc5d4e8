import {
  computeAgeYears,
  isCandidate,
  parseCivilDate,
  scorePair,
  SYSTEMS,
  TRAIT_OF_SYSTEM,
  acceptsGoal,
  type CompatibilityResult,
} from '@sixfold/domain';
import { CHOICE_OF_SYSTEM, compareTies, computeDistanceMiles, utcDayOf } from '@sixfold/domain/ranking';
import type { IndexQuery } from '../../src/modules/discovery/memberIndex/memberIndex';
import type { ProfileFields } from '../../src/modules/profile/model';
import { redactProfile, isPhotoVerified, isShownToOthers } from '../../src/modules/profile/service';
import { locateTown } from './towns';

type Member = ProfileFields & { userId: string };

interface Scored {
  member: Member;
  score: CompatibilityResult;
}

/** Lists all candidates of a viewer by the rules alone, with their scores for the viewer. */
export function scorePlainly(
  members: Iterable<Member>,
  { viewer, goal, weights }: Pick<IndexQuery, 'viewer' | 'goal' | 'weights'>,
): Scored[] {
  return [...members]
    .filter((member) => isShownToOthers(member) && isCandidate(viewer, member, goal))
    .map((member) => redactProfile(member, 'stranger'))
    .map((member) => ({ member, score: scorePair(viewer, member, goal, weights) }));
}

/**
 * Returns the expected result of the index, derived from the rules: stored profiles, one filter after another, and a
 * sort.
 */
export function rankPlainly(
  scored: readonly Scored[],
  query: IndexQuery,
  isOnline: (memberId: string) => boolean,
  limit: number,
): { total: number; best: { memberId: string; overall?: number }[] } {
  const { viewer } = query;
  const excluded = new Set(query.excludedIds);
  const passing = scored
    .filter(({ member }) => !excluded.has(member.userId))
    .filter(({ member, score }) => passes(member, score, query, isOnline(member.userId)))
    .map(({ member, score: { overall } }) => ({
      memberId: member.userId,
      ...(overall === undefined ? {} : { overall }),
    }));
  const scoreOf = ({ overall = -1 }: { overall?: number }) => overall;
  // Comparing equals is expensive, so members below the last required score are dropped first.
  const least = limit > 0 ? (passing.map(scoreOf).sort((a, b) => b - a)[limit - 1] ?? -1) : Infinity;
  const best = passing
    .filter((one) => scoreOf(one) >= least)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || compareTies(viewer.userId, a.memberId, b.memberId))
    .slice(0, limit);
  return { total: passing.length, best };
}

function passes(
  member: Member,
  { overall, known, breakdown }: CompatibilityResult,
  { viewer, filters, today }: IndexQuery,
  isOnline: boolean,
): boolean {
  const ageYears = () => {
    const born = parseCivilDate(member.birthday ?? '');
    return born.ok ? computeAgeYears(born.value, today) : NaN;
  };
  const isAged = ({ from = 0, to = 200 }: NonNullable<typeof filters.ageRange>) =>
    ageYears() >= from && ageYears() <= to;
  const miles = () => {
    const town = locateTown(member.location);
    return viewer.coordinates && town ? computeDistanceMiles(viewer.coordinates, town) : Infinity;
  };
  const dayOf = (at: Date | null) => (at ? utcDayOf(at.getTime()) : -1);
  const { ageRange, connectionGoals = [], minScores = {} } = filters;
  return [
    !ageRange || isAged(ageRange),
    filters.maxDistance === undefined || miles() <= filters.maxDistance,
    connectionGoals.length === 0 || connectionGoals.some((one) => acceptsGoal(member.connectionGoals, one)),
    ...SYSTEMS.map((system) => {
      const chosen: readonly unknown[] = filters[CHOICE_OF_SYSTEM[system]] ?? [];
      return chosen.length === 0 || chosen.includes(member[TRAIT_OF_SYSTEM[system]]);
    }),
    ...SYSTEMS.map((system) => {
      const least = minScores[system];
      return least === undefined || (known[system] && breakdown[system] >= least);
    }),
    filters.minCompatibility === undefined || (overall !== undefined && overall >= filters.minCompatibility),
    !filters.hasPhotos || member.photos.length > 0,
    !filters.verifiedOnly || isPhotoVerified(member),
    !filters.isOnline || (isOnline && member.visibility.presence === 'everyone' && !viewer.hidesPresence),
    filters.recentlyActive === undefined ||
      (dayOf(member.lastActiveAt) >= filters.recentlyActive &&
        member.visibility.presence !== 'nobody' &&
        !viewer.hidesPresence),
    filters.newHere === undefined || dayOf(member.joinedAt) >= filters.newHere,
  ].every(Boolean);
}
