import { acceptsGender, acceptsGoal } from '../compatibility/isCandidate';
import type { ConnectionGoal } from '../vocabulary';
import type { RankingFilters } from './filters';
import type { Kind, KindDirectory } from './kinds';
import { FLAG_BITS, FLAGS } from './member';
import type { RankingViewer } from './rankingRequest';

/**
 * Returns for every value of the column `kindAndFlags` whether such members may be shown to a viewer: 1 or 0. The
 * two-sided rules of `isCandidate` and the filters on goals and flags run once per kind instead of once per member.
 */
export function createEligibilityTable(
  kinds: KindDirectory,
  viewer: RankingViewer,
  goal: ConnectionGoal,
  filters: RankingFilters,
): Uint8Array {
  // Covers every value, so that a kind added during a ranking is not eligible yet.
  const table = new Uint8Array(1 << 16);
  if (!acceptsGoal(viewer.connectionGoals, goal)) return table;
  if (filters.isOnline && viewer.hidesPresence) return table;
  const required =
    FLAGS.isShown |
    (filters.hasPhotos ? FLAGS.hasPhotos : 0) |
    (filters.verifiedOnly ? FLAGS.isVerified : 0) |
    (filters.isOnline ? FLAGS.isOnline : 0);
  kinds.list.forEach((kind, number) => {
    if (!kind || !areMutuallyEligible(viewer, kind, goal, filters.connectionGoals ?? [])) return;
    for (let flags = 0; flags < 1 << FLAG_BITS; flags += 1) {
      if ((flags & required) === required) table[(number << FLAG_BITS) | flags] = 1;
    }
  });
  return table;
}

function areMutuallyEligible(
  viewer: RankingViewer,
  kind: Kind,
  goal: ConnectionGoal,
  chosen: readonly ConnectionGoal[],
): boolean {
  return (
    kind.acceptedGoals.includes(goal) &&
    (chosen.length === 0 || chosen.some((one) => kind.acceptedGoals.includes(one))) &&
    acceptsGender(viewer.preferredGenders, kind.gender) &&
    acceptsGender(kind.preferredGenders, viewer.gender)
  );
}
