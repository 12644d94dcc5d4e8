import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import type { CompatibilityResult } from '../compatibility/scorePair';
import { SYSTEMS, SYSTEM_NAMES, type System } from '../vocabulary';

/** Said when a system is the strongest one, as the whole first sentence of a summary. */
const STRONGEST: Readonly<Record<System, string>> = {
  mbti: 'Your minds meet easily: you notice similar things and still have something to show each other.',
  enneagram: 'What drives each of you steadies the other, which is a good start for trust.',
  loveLanguage:
    'You give affection in ways that the other one can feel, so kindness rarely gets lost between you.',
  astrology: 'Your signs lend each other energy, and being together tends to feel natural.',
  numerology: 'Your life paths point in directions that go well together, so the big questions come easily.',
  humanDesign: 'Your energies find a good rhythm: one of you often has just what the other is waiting for.',
};

/** The same when even the strongest one is modest. */
const ALL_MODEST =
  'You come at life from different sides, and the interesting part will be what you can show each other.';

const NOTHING_IN_COMMON = 'Complete your profiles to see how you fit together.';

/** Below this the strongest system is no reason to speak of ease. */
const EASE_FROM = 0.65;
/** Below this the weakest system deserves a word. */
const CARE_BELOW = 0.6;

/**
 * One or two sentences on a pair; the first names the best of it, the second where some care is well spent. Equal
 * scores are told in the order of the hexagon.
 * @param weights those of the score; of a system that weighs nothing nothing is said
 */
export function summarise(
  result: CompatibilityResult,
  weights: SystemWeights = GOAL_WEIGHTS[result.connectionGoal],
): string {
  const { breakdown, known } = result;
  let strongest: System | undefined;
  let weakest: System | undefined;
  for (const system of SYSTEMS) {
    if (!known[system] || weights[system] === 0) continue;
    if (strongest === undefined || breakdown[system] > breakdown[strongest]) strongest = system;
    if (weakest === undefined || breakdown[system] < breakdown[weakest]) weakest = system;
  }
  if (strongest === undefined || weakest === undefined) return NOTHING_IN_COMMON;
  const opening = breakdown[strongest] >= EASE_FROM ? STRONGEST[strongest] : ALL_MODEST;
  if (breakdown[weakest] >= CARE_BELOW || weakest === strongest) return opening;
  return `${opening} ${SYSTEM_NAMES[weakest]} asks for the most patience, so a little curiosity there is well spent.`;
}
