import type { SystemImportance } from '@sixfold/api-contract';
import {
  IMPORTANCES,
  computeMemberWeights,
  SYSTEMS,
  type ConnectionGoal,
  type Importance,
  type System,
} from '@sixfold/domain';
import { roundPercents } from '../../../shared/model/roundPercents';

const IMPORTANCE_WORDS: Readonly<Record<Importance, string>> = {
  none: 'Not for me',
  less: 'Matters less',
  usual: 'As usual',
  more: 'Matters more',
  most: 'Matters most',
};

/** The five levels, from exclusion to the greatest weight. */
export const IMPORTANCE_CHOICES = IMPORTANCES.map((value) => ({ value, label: IMPORTANCE_WORDS[value] }));

const everySystem = (importance: Importance): SystemImportance =>
  Object.fromEntries(SYSTEMS.map((system) => [system, importance])) as Record<System, Importance>;

export const USUAL: SystemImportance = everySystem('usual');

export const isSame = (one: SystemImportance, other: SystemImportance): boolean =>
  SYSTEMS.every((system) => one[system] === other[system]);

/** Returns whether every system is excluded, which leaves no score. */
export const excludesEverySystem = (importance: SystemImportance): boolean =>
  isSame(importance, everySystem('none'));

/** Returns each system's share of the score in integer percentages that sum to 100 (to 0 when nothing counts). */
export function computeShares(goal: ConnectionGoal, importance: SystemImportance): Record<System, number> {
  const weights = computeMemberWeights(goal, importance);
  const percents = roundPercents(SYSTEMS.map((system) => weights[system]));
  return Object.fromEntries(SYSTEMS.map((system, index) => [system, percents[index]])) as Record<
    System,
    number
  >;
}
