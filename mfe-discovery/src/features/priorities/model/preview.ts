import type { Match, SystemImportance } from '@sixfold/api-contract';
import { computeMemberWeights, percentOf, type ConnectionGoal } from '@sixfold/domain';
import { formatNameAndAge } from '../../../shared/model/member';
import { overallPercent } from '../../../shared/model/score';

export interface PreviewedPerson {
  id: string;
  /** Includes the age, because first names are ambiguous. */
  name: string;
  /** In percent; null without a score. */
  before: number | null;
  after: number | null;
}

/**
 * Compares the scores of previewed candidates with their scores under the saved priorities.
 * @param saved the current priorities
 */
export function comparePreview(
  previewed: readonly Match[],
  goal: ConnectionGoal,
  saved: SystemImportance,
): PreviewedPerson[] {
  const weights = computeMemberWeights(goal, saved);
  return previewed.map(({ id, otherUser, compatibility }) => ({
    id,
    name: formatNameAndAge(otherUser.firstName, otherUser.profile.ageYears),
    before: overallPercent(compatibility, weights),
    after: compatibility.overall === undefined ? null : percentOf(compatibility.overall),
  }));
}
