import {
  computeMemberWeights,
  listSharedGoals,
  scorePair,
  type CompatibilityResult,
  type ConnectionGoal,
} from '@sixfold/domain';
import { explainWhyUs } from '@sixfold/domain/explain';
import type { ProfileRecord, Redacted } from '../profile/service';

/** Returns the goal of a list when the member names none: dating when they are open to it, else their first. */
export const defaultGoalOf = (viewer: Pick<ProfileRecord, 'connectionGoals'>): ConnectionGoal =>
  viewer.connectionGoals.includes('dating') ? 'dating' : (viewer.connectionGoals[0] ?? 'dating');

/** Returns the wanted goal if both have it, else the viewer's usual one, else another that both have; undefined without one. */
export function findSharedGoal(
  viewer: Pick<ProfileRecord, 'connectionGoals'>,
  other: Pick<ProfileRecord, 'connectionGoals'>,
  wanted: ConnectionGoal = defaultGoalOf(viewer),
): ConnectionGoal | undefined {
  const shared = listSharedGoals(viewer, other);
  return [wanted, defaultGoalOf(viewer), ...shared].find((goal) => shared.includes(goal));
}

/**
 * Computes the score of a pair as the viewer sees it: with their own weights, all of their own traits and those of the
 * other member that they may see. The other member's weights never enter, so that they cannot be inferred from a score.
 */
export const computeScore = (
  viewer: ProfileRecord,
  other: Redacted<ProfileRecord>,
  goal: ConnectionGoal,
): CompatibilityResult => scorePair(viewer, other, goal, computeMemberWeights(goal, viewer.importance));

/** A score with the sentence that says why. */
export type ExplainedScore = CompatibilityResult & { readonly reason: string };

/** Computes a score like `computeScore`, and explains it from the same traits and weights. */
export function explainScore(
  viewer: ProfileRecord,
  other: Redacted<ProfileRecord>,
  firstName: string,
  goal: ConnectionGoal,
): ExplainedScore {
  const score = computeScore(viewer, other, goal);
  const weights = computeMemberWeights(goal, viewer.importance);
  return { ...score, reason: explainWhyUs(viewer, other, firstName, score, weights).sentence };
}
