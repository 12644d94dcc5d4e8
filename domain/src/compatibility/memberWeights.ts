import type { ConnectionGoal, System } from '../vocabulary';
import { GOAL_WEIGHTS, type SystemWeights } from './goalWeights';

/** How important a system is to a member, from 'not for me' to 'matters most'. */
export const IMPORTANCES = ['none', 'less', 'usual', 'more', 'most'] as const;
export type Importance = (typeof IMPORTANCES)[number];

/** Factors in halves, so that every weight stays an integer. */
const HALVES: Readonly<Record<Importance, number>> = { none: 0, less: 1, usual: 2, more: 4, most: 8 };

/**
 * Computes a member's weights from the goal's. Scores depend only on ratios, so 'usual' for every system gives exactly
 * the goal's scores.
 * @param importance the member's changes; omitted systems are 'usual'
 */
export function computeMemberWeights(
  goal: ConnectionGoal,
  importance: Readonly<Partial<Record<System, Importance>>>,
): SystemWeights {
  const base = GOAL_WEIGHTS[goal];
  const weigh = (system: System) => base[system] * HALVES[importance[system] ?? 'usual'];
  return {
    mbti: weigh('mbti'),
    enneagram: weigh('enneagram'),
    loveLanguage: weigh('loveLanguage'),
    astrology: weigh('astrology'),
    numerology: weigh('numerology'),
    humanDesign: weigh('humanDesign'),
  };
}
