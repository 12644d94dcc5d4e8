import type { Compatibility, SystemImportance } from '@sixfold/api-contract';
import {
  computeMemberWeights,
  percentOf,
  SYSTEM_NAMES,
  SYSTEMS,
  type ConnectionGoal,
  type System,
} from '@sixfold/domain';
import { roundPercents } from '../../../shared/model/roundPercents';

export interface Share {
  system: System;
  name: string;
  /**
   * Share of the score as an integer percentage, summing to 100 over all counted systems; null when it does not count.
   */
  percent: number | null;
  /** Points contributed by its score, summing to the pair's score; 0 when it does not count. */
  points: number;
  /** The reason for its weight or its absence; may be empty. */
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

/** Returns the share of each system, largest first, then systems that do not count. */
export function computeShares(
  { known, breakdown, overall = 0 }: Compatibility,
  goal: ConnectionGoal,
  importance: SystemImportance = EVERYTHING_USUAL,
): Share[] {
  const weights = computeMemberWeights(goal, importance);
  const counting = SYSTEMS.filter((system) => known[system] && weights[system] > 0).sort(
    (one, other) => weights[other] - weights[one],
  );
  const percents = roundPercents(counting.map((system) => weights[system]));
  const points = roundPercents(
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
