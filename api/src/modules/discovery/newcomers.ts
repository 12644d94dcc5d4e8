import { acceptsGoal, CONNECTION_GOALS } from '@sixfold/domain';
import { utcDayOf } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import type { LocateTown } from '../places/service';
import type { ProfileService } from '../profile/service';
import { toIndexQuery } from './matchList';
import type { MemberIndex } from './memberIndex/memberIndex';
import type { LoadViewerRelations } from './viewerRelations';
import type { LoadVisibleMembers } from './visibleMembers';

/** Number of members examined per goal who joined on that day or later. */
const NEWCOMERS_SEARCHED = 200;

interface NewcomersDeps {
  memberIndex: MemberIndex;
  profiles: ProfileService;
  loadVisibleMembers: LoadVisibleMembers;
  loadViewerRelations: LoadViewerRelations;
  locateTown: LocateTown;
  clock: Clock;
}

export function createHasNewcomers(deps: NewcomersDeps) {
  const { memberIndex, profiles, loadVisibleMembers, loadViewerRelations, locateTown, clock } = deps;
  return {
    /** Returns whether anyone who joined after `since` may be shown to a member for any of their goals. */
    async hasNewcomers(memberId: string, since: Date): Promise<boolean> {
      const viewer = await profiles.findRecord(memberId);
      if (!viewer || !profiles.canSeeOthers(viewer)) return false;
      const { excludedIds, likedIds, getRelationTo } = await loadViewerRelations(memberId);
      for (const goal of CONNECTION_GOALS.filter((each) => acceptsGoal(viewer.connectionGoals, each))) {
        const { best } = await memberIndex.rank(
          toIndexQuery({
            viewer,
            coordinates: locateTown(viewer.location),
            goal,
            filters: { newHere: utcDayOf(since.getTime()) },
            excludedIds: [...excludedIds, ...likedIds],
            now: clock(),
          }),
          NEWCOMERS_SEARCHED,
        );
        const found = await loadVisibleMembers(
          best.map((one) => one.memberId),
          getRelationTo,
        );
        if ([...found.values()].some(({ profile }) => profile.joinedAt && profile.joinedAt > since))
          return true;
      }
      return false;
    },
  };
}
