import { welcomesGender, welcomesGoal } from '../compatibility/isCandidate';
import type { ConnectionGoal } from '../vocabulary';
import type { RankingFilters } from './filters';
import type { Kind, KindDirectory } from './kinds';
import { FLAG_BITS, FLAGS } from './member';
import type { RankingViewer } from './rankingRequest';

/**
 * For every value of the column `standing` whether such members may be shown to a viewer: 1 or 0. The two-sided rules
 * are asked once a kind, not once a member, and in the words of `isCandidate`. The filters on goals and on yes-or-no
 * facts are settled here too.
 */
export function welcomeTable(
  kinds: KindDirectory,
  viewer: RankingViewer,
  goal: ConnectionGoal,
  filters: RankingFilters,
): Uint8Array {
  // Of the full width, so that a kind which appears during a ranking is simply not welcome yet.
  const table = new Uint8Array(1 << 16);
  if (!welcomesGoal(viewer.connectionGoals, goal)) return table;
  const required =
    FLAGS.isShown |
    (filters.hasPhotos ? FLAGS.hasPhotos : 0) |
    (filters.verifiedOnly ? FLAGS.isVerified : 0) |
    (filters.isOnline ? FLAGS.isOnline : 0);
  kinds.list.forEach((kind, number) => {
    if (!kind || !welcomeEachOther(viewer, kind, goal, filters.connectionGoals ?? [])) return;
    for (let flags = 0; flags < 1 << FLAG_BITS; flags += 1) {
      if ((flags & required) === required) table[(number << FLAG_BITS) | flags] = 1;
    }
  });
  return table;
}

function welcomeEachOther(
  viewer: RankingViewer,
  kind: Kind,
  goal: ConnectionGoal,
  chosen: readonly ConnectionGoal[],
): boolean {
  return (
    kind.welcomes.includes(goal) &&
    (chosen.length === 0 || chosen.some((one) => kind.welcomes.includes(one))) &&
    welcomesGender(viewer.preferredGenders, kind.gender) &&
    welcomesGender(kind.preferredGenders, viewer.gender)
  );
}
