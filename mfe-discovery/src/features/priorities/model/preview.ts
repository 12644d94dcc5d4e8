import type { Match, SystemImportance } from '@sixfold/api-contract';
import { computeMemberWeights, percentOf, type ConnectionGoal } from '@sixfold/domain';
import { formatNameAndAge } from '../../../shared/model/member';
import { overallPercent } from '../../../shared/model/score';

export interface PreviewedPerson {
  id: string;
  /** With the age: a first name alone may be that of several. */
  name: string;
  /** Percents; null without a score. */
  before: number | null;
  after: number | null;
}

/**
 * Compares the scores of a previewed list with those that the saved priorities give the same people.
 * @param saved the priorities in force
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
