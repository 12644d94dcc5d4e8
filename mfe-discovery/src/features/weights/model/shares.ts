import type { SystemImportance } from '@sixfold/api-contract';
import {
  IMPORTANCES,
  ownWeights,
  SYSTEMS,
  type ConnectionGoal,
  type Importance,
  type System,
} from '@sixfold/domain';

export const IMPORTANCE_WORDS: Readonly<Record<Importance, string>> = {
  none: 'Not for me',
  less: 'Matters less',
  usual: 'As usual',
  more: 'Matters more',
  most: 'Matters most',
};

/** The five levels, from the one that leaves a system out to the one that lifts it most. */
export const IMPORTANCE_CHOICES = IMPORTANCES.map((value) => ({ value, label: IMPORTANCE_WORDS[value] }));

const everySystem = (importance: Importance): SystemImportance =>
  Object.fromEntries(SYSTEMS.map((system) => [system, importance])) as Record<System, Importance>;

export const USUAL: SystemImportance = everySystem('usual');

export const isSame = (one: SystemImportance, other: SystemImportance): boolean =>
  SYSTEMS.every((system) => one[system] === other[system]);

/** True when nothing would weigh anything: there is no score then. */
export const leavesNothing = (importance: SystemImportance): boolean =>
  isSame(importance, everySystem('none'));

/**
 * How much of a whole score each system makes, in whole percents that add up to 100 (to 0 when nothing weighs
 * anything): rounded down, and what is left over goes to those that lost most by that.
 */
export function sharesOf(goal: ConnectionGoal, importance: SystemImportance): Record<System, number> {
  const weights = ownWeights(goal, importance);
  const sum = SYSTEMS.reduce((total, system) => total + weights[system], 0);
  const exact = (system: System) => (sum === 0 ? 0 : (weights[system] * 100) / sum);
  const shares = Object.fromEntries(SYSTEMS.map((system) => [system, Math.floor(exact(system))])) as Record<
    System,
    number
  >;
  const left = Math.round(SYSTEMS.reduce((total, system) => total + exact(system) - shares[system], 0));
  const byLoss = SYSTEMS.toSorted((one, other) => (exact(other) % 1) - (exact(one) % 1));
  for (const system of byLoss.slice(0, left)) shares[system] += 1;
  return shares;
}
