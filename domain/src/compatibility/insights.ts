import { SYSTEMS, SYSTEM_NAMES, type System } from '../vocabulary';
import { percentOf } from './bands';
import { GOAL_WEIGHTS, type SystemWeights } from './goalWeights';
import type { CompatibilityResult } from './scorePair';

/** A system is worth a sentence above this score. */
const WORTH_ABOVE = 0.6;
const INSIGHTS_MAX = 3;

const INSIGHTS: Readonly<Record<System, string>> = {
  mbti: 'you take in the world alike and still have something to show each other',
  enneagram: 'what drives you differs in a way that steadies you both',
  loveLanguage: 'affection tends to land the way it is meant',
  astrology: 'your signs lend each other ease or a welcome spark',
  numerology: 'your life paths pull in directions that go well together',
  humanDesign: 'your energies find a workable rhythm with little effort',
};

/**
 * The psychological insights of a result: a sentence for each of the best three systems above 60 %, best first, in
 * the order of the hexagon where they are equal. Apart from the score, because lists of members need none.
 * @param weights those of the score; a system that weighs nothing is no reason for anything
 */
export function insightsOf(
  { breakdown, known }: Pick<CompatibilityResult, 'breakdown' | 'known'>,
  weights: SystemWeights = GOAL_WEIGHTS.dating,
): string[] {
  return SYSTEMS.filter((system) => known[system] && weights[system] !== 0 && breakdown[system] > WORTH_ABOVE)
    .sort((a, b) => breakdown[b] - breakdown[a])
    .slice(0, INSIGHTS_MAX)
    .map((system) => `${SYSTEM_NAMES[system]} ${percentOf(breakdown[system])}%: ${INSIGHTS[system]}.`);
}
