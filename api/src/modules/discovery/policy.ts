import {
  acceptsGoal,
  computeMemberWeights,
  CONNECTION_GOALS,
  scorePair,
  type CompatibilityResult,
  type ConnectionGoal,
} from '@sixfold/domain';
import { explainWhyUs } from '@sixfold/domain/explain';
import type { ProfileRecord, Redacted } from '../profile/service';

/** Returns the goal of a list when the member names none: dating when they are open to it, else their first. */
export const defaultGoalOf = (viewer: Pick<ProfileRecord, 'connectionGoals'>): ConnectionGoal =>
  viewer.connectionGoals.includes('dating') ? 'dating' : (viewer.connectionGoals[0] ?? 'dating');

/** Lists the goals that two members both accept. */
export const listSharedGoals = (
  one: Pick<ProfileRecord, 'connectionGoals'>,
  other: Pick<ProfileRecord, 'connectionGoals'>,
): ConnectionGoal[] =>
  CONNECTION_GOALS.filter((goal) => [one, other].every((each) => acceptsGoal(each.connectionGoals, goal)));

/** Returns the viewer's usual goal if the other member has it too, else one that both have; undefined without one. */
export function findSharedGoal(
  viewer: Pick<ProfileRecord, 'connectionGoals'>,
  other: Pick<ProfileRecord, 'connectionGoals'>,
): ConnectionGoal | undefined {
  const shared = listSharedGoals(viewer, other);
  const usual = defaultGoalOf(viewer);
  return shared.includes(usual) ? usual : shared[0];
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
