import { SYSTEMS, SYSTEM_NAMES, type ConnectionGoal, type System } from '../vocabulary';
import { GOAL_WEIGHTS } from './goalWeights';
import { pairHundredths } from './pairTables';
import {
  INVALID_TRAIT_MESSAGES,
  MISSING_TRAIT_MESSAGES,
  TRAIT_OF_SYSTEM,
  traitStateOf,
  type Traits,
} from './traits';

/** Shown for a system that cannot be compared; it never enters `overall`. */
export const PLACEHOLDER_SCORE = 0.3;

/** A system is worth a sentence above this score, in hundredths. */
const INSIGHT_ABOVE_HUNDREDTHS = 60;
const MOST_INSIGHTS = 3;

export interface CompatibilityResult {
  /** 0 to 1 with two decimals; absent when the two have no system in common. */
  readonly overall?: number;
  /** 0 to 1 for every system; `PLACEHOLDER_SCORE` where `known` is false. */
  readonly breakdown: Readonly<Record<System, number>>;
  /** Which systems entered `overall`. */
  readonly known: Readonly<Record<System, boolean>>;
  readonly coverage: { readonly known: number; readonly of: number };
  readonly connectionGoal: ConnectionGoal;
  /** True when all six systems entered the score. */
  readonly isAdvanced: boolean;
  /** Up to three sentences on the systems that score above 60 %, best first. */
  readonly psychologicalInsights: readonly string[];
}

const INSIGHTS: Readonly<Record<System, string>> = {
  mbti: 'you take in the world alike and still have something to show each other',
  enneagram: 'what drives you differs in a way that steadies you both',
  loveLanguage: 'affection tends to land the way it is meant',
  astrology: 'your signs lend each other ease or a welcome spark',
  numerology: 'your life paths pull in directions that go well together',
  humanDesign: 'your energies find a workable rhythm with little effort',
};

/**
 * How two people fit: the weighted mean of the systems both of them have, the weights being those of the goal.
 * Symmetric, and exact: sums are whole numbers, so a half is rounded up and nothing depends on the machine.
 */
export function scorePair(a: Traits, b: Traits, goal: ConnectionGoal = 'dating'): CompatibilityResult {
  const weights = GOAL_WEIGHTS[goal];
  const breakdown = {} as Record<System, number>;
  const known = {} as Record<System, boolean>;
  let knownCount = 0;
  let weightSum = 0;
  let scoreSum = 0;
  for (const system of SYSTEMS) {
    const trait = TRAIT_OF_SYSTEM[system];
    const hundredths = pairHundredths(system, a[trait], b[trait]);
    known[system] = hundredths !== undefined;
    breakdown[system] = hundredths === undefined ? PLACEHOLDER_SCORE : hundredths / 100;
    if (hundredths === undefined) continue;
    knownCount += 1;
    weightSum += weights[system];
    scoreSum += weights[system] * hundredths;
  }
  return {
    ...(weightSum > 0 ? { overall: Math.round(scoreSum / weightSum) / 100 } : {}),
    breakdown,
    known,
    coverage: { known: knownCount, of: SYSTEMS.length },
    connectionGoal: goal,
    isAdvanced: knownCount === SYSTEMS.length,
    psychologicalInsights: insightsOf(breakdown, known),
  };
}

/**
 * Why a system could not be compared, as a sentence for the two people; undefined when it could. An invalid value
 * is told before a missing one, because it is the one that somebody has to repair.
 */
export function whyNotCompared(a: Traits, b: Traits, system: System): string | undefined {
  const states = [traitStateOf(a, system), traitStateOf(b, system)];
  if (states.includes('invalid')) return INVALID_TRAIT_MESSAGES[system];
  return states.includes('missing') ? MISSING_TRAIT_MESSAGES[system] : undefined;
}

function insightsOf(breakdown: Record<System, number>, known: Record<System, boolean>): string[] {
  const percents = SYSTEMS.filter((system) => known[system])
    .map((system) => ({ system, percent: Math.round(breakdown[system] * 100) }))
    .filter(({ percent }) => percent > INSIGHT_ABOVE_HUNDREDTHS);
  percents.sort((one, other) => other.percent - one.percent);
  return percents
    .slice(0, MOST_INSIGHTS)
    .map(({ system, percent }) => `${SYSTEM_NAMES[system]} ${percent}%: ${INSIGHTS[system]}.`);
}
