import {
  computeMemberWeights,
  listSharedGoals,
  scorePair,
  type CompatibilityResult,
  type ConnectionGoal,
} from '@sixfold/domain';
import { explainMatch } from '@sixfold/domain/explain';
import type { ProfileRecord, Redacted } from '../profile/service';

/** Returns a list's goal when the query has none: dating if the viewer is open to it, otherwise their first goal. */
export const defaultGoalOf = (viewer: Pick<ProfileRecord, 'connectionGoals'>): ConnectionGoal =>
  viewer.connectionGoals.includes('dating') ? 'dating' : (viewer.connectionGoals[0] ?? 'dating');

/**
 * Returns the wanted goal if both have it, otherwise the viewer's default goal, otherwise another shared one; undefined
 * if none is shared.
 */
export function findSharedGoal(
  viewer: Pick<ProfileRecord, 'connectionGoals'>,
  other: Pick<ProfileRecord, 'connectionGoals'>,
  wanted: ConnectionGoal = defaultGoalOf(viewer),
): ConnectionGoal | undefined {
  const shared = listSharedGoals(viewer, other);
  return [wanted, defaultGoalOf(viewer), ...shared].find((goal) => shared.includes(goal));
}

/**
 * Computes a pair's score from the viewer's side: with their own weights, all of their own traits and the other
 * member's visible traits. The other member's weights are never used, so that a score does not reveal them.
 */
export const computeScore = (
  viewer: ProfileRecord,
  other: Redacted<ProfileRecord>,
  goal: ConnectionGoal,
): CompatibilityResult => scorePair(viewer, other, goal, computeMemberWeights(goal, viewer.importance));

export type ExplainedScore = CompatibilityResult & { readonly reason: string };

/** Computes a score like `computeScore` and explains it from the same traits and weights. */
export function explainScore(
  viewer: ProfileRecord,
  other: Redacted<ProfileRecord>,
  firstName: string,
  goal: ConnectionGoal,
): ExplainedScore {
  const score = computeScore(viewer, other, goal);
  const weights = computeMemberWeights(goal, viewer.importance);
  return { ...score, reason: explainMatch(viewer, other, firstName, score, weights).sentence };
}
