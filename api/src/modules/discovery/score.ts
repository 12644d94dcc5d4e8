import { ownWeights, scorePair, type CompatibilityResult, type ConnectionGoal } from '@sixfold/domain';
import type { ProfileRecord, Seen } from '../profile/service';

/**
 * The score of a pair as one of the two sees it: by their own weights, with all of their own traits and those of the
 * other that they may know. The other side's weights never enter, so that nobody can learn them from a number.
 */
export const scoreFor = (
  viewer: ProfileRecord,
  other: Seen<ProfileRecord>,
  goal: ConnectionGoal,
): CompatibilityResult => scorePair(viewer, other, goal, ownWeights(goal, viewer.importance));
