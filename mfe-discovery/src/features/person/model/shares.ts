import type { Compatibility, SystemImportance } from '@sixfold/api-contract';
import {
  computeMemberWeights,
  percentOf,
  SYSTEM_NAMES,
  SYSTEMS,
  type ConnectionGoal,
  type System,
} from '@sixfold/domain';
import { wholePercents } from '../../../shared/model/wholePercents';

/** What one system contributes to the number of a pair. */
export interface Share {
  system: System;
  name: string;
  /** Whole percent of the number; null when it is not in it. Those that are sum to 100. */
  percent: number | null;
  /** How many of these its score brings; 0 when it is not in the number. All of them sum to the number. */
  points: number;
  /** Why it counts so much, or why not at all; empty when there is nothing to say. */
  remark: string;
}

const REMARKS: Readonly<Record<SystemImportance[System], string>> = {
  none: 'not for you, so it does not count',
  less: 'matters less to you',
  usual: '',
  more: 'matters more to you',
  most: 'matters most to you',
};

const EVERYTHING_USUAL = Object.fromEntries(SYSTEMS.map((system) => [system, 'usual'])) as SystemImportance;

/** What the score is made of: each system with its share, the largest first, then what is not in it. */
export function computeShares(
  { known, breakdown, overall = 0 }: Compatibility,
  goal: ConnectionGoal,
  importance: SystemImportance = EVERYTHING_USUAL,
): Share[] {
  const weights = computeMemberWeights(goal, importance);
  const counting = SYSTEMS.filter((system) => known[system] && weights[system] > 0).sort(
    (one, other) => weights[other] - weights[one],
  );
  const percents = wholePercents(counting.map((system) => weights[system]));
  const points = wholePercents(
    counting.map((system) => weights[system] * breakdown[system]),
    percentOf(overall),
  );
  const named = (system: System, percent: number | null, remark: string, index = -1): Share => ({
    system,
    name: SYSTEM_NAMES[system],
    percent,
    points: points[index] ?? 0,
    remark,
  });
  return [
    ...counting.map((system, index) =>
      named(system, percents[index] ?? 0, REMARKS[importance[system]], index),
    ),
    ...SYSTEMS.filter((system) => !counting.includes(system)).map((system) =>
      named(system, null, known[system] ? REMARKS.none : 'not known for both of you yet'),
    ),
  ];
}
