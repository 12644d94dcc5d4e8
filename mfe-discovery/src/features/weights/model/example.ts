import type { Compatibility, Match, SystemImportance } from '@sixfold/api-contract';
import { ownWeights, SYSTEMS, type ConnectionGoal, type System } from '@sixfold/domain';
import { nameAndAge } from '../../../shared/model/member';

const hundredths = (share: number) => Math.round(share * 100);

/**
 * The overall score of a pair under other weights, in whole percents; null when nothing that both have weighs anything.
 * The same number as `scorePair` gives, from what a list tells of the pair.
 */
export function overallPercent(
  { breakdown, known }: Pick<Compatibility, 'breakdown' | 'known'>,
  weights: Readonly<Record<System, number>>,
): number | null {
  const compared = SYSTEMS.filter((system) => known[system]);
  const weightSum = compared.reduce((sum, system) => sum + weights[system], 0);
  if (weightSum === 0) return null;
  const scoreSum = compared.reduce((sum, system) => sum + hundredths(breakdown[system]) * weights[system], 0);
  return Math.round(scoreSum / weightSum);
}

export interface ExamplePerson {
  id: string;
  /** With the age: a first name alone may be that of several. */
  name: string;
  /** Percents; null without a score. */
  before: number | null;
  after: number | null;
}

const SHOWN = 3;

/** Who would lead a list under other weights, and with which score instead of which. */
export function exampleOf(
  matches: readonly Match[],
  goal: ConnectionGoal,
  importance: SystemImportance,
): ExamplePerson[] {
  const weights = ownWeights(goal, importance);
  return matches
    .map(({ id, otherUser, compatibility }) => ({
      id,
      name: nameAndAge(otherUser.firstName, otherUser.profile.ageYears),
      before: compatibility.overall === undefined ? null : hundredths(compatibility.overall),
      after: overallPercent(compatibility, weights),
    }))
    .sort((one, other) => (other.after ?? -1) - (one.after ?? -1))
    .slice(0, SHOWN);
}
