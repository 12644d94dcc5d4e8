import { percentOf } from '../compatibility/bands';
import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import type { CompatibilityResult } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM, type Traits } from '../compatibility/traits';
import {
  SYSTEM_NAMES,
  SYSTEMS,
  type EnneagramType,
  type HumanDesignType,
  type LifePathNumber,
  type LoveLanguage,
  type MbtiType,
  type System,
  type ZodiacSign,
} from '../vocabulary';
import {
  clausesOfEnneagram,
  clausesOfHumanDesign,
  clausesOfLifePath,
  clausesOfLoveLanguage,
  clausesOfMbti,
  clausesOfZodiac,
  type PairClauses,
} from './pairClauses';

/** Reasons for a match, addressed to the first person. */
export interface MatchReasons {
  /** One sentence about the strongest system and the one that adds most to it. */
  readonly sentence: string;
  /** The best omitted systems above 60 %, at most three: `MBTI 85%: you both …`. */
  readonly insights: readonly string[];
}

const NOTHING_IN_COMMON = 'Complete your profiles to see how you fit together.';

/** Below this score a system counts as a difference. */
const CARE_BELOW = 0.6;
/** Below this score a difference takes patience. */
const PATIENCE_BELOW = 0.5;
const INSIGHTS_MAX = 3;

/**
 * Explains to the reader why two people fit. Deterministic: the words depend on the values of both, on their strongest
 * and weakest systems, and on the gap between these.
 * @param mine the reader's traits
 * @param theirs the other person's traits that the reader may see
 * @param firstName the other person's name
 * @param weights those of the score; systems with weight 0 are omitted
 */
export function explainMatch(
  mine: Traits,
  theirs: Traits,
  firstName: string,
  result: CompatibilityResult,
  weights: SystemWeights = GOAL_WEIGHTS[result.connectionGoal],
): MatchReasons {
  const { breakdown } = result;
  const ranked = rankSystems(result, weights);
  const [best, second] = ranked;
  const weakest = ranked.at(-1);
  if (best === undefined || weakest === undefined) return { sentence: NOTHING_IN_COMMON, insights: [] };
  const clausesOf = (system: System) => composeClauses(system, mine, theirs, firstName, result);
  const toClause = (system: System): string =>
    clausesOf(system)[breakdown[system] < CARE_BELOW ? 'contrast' : 'bond'];
  const hasCare = weakest !== best && breakdown[weakest] < CARE_BELOW;
  const added = hasCare ? weakest : second;
  const insights = ranked
    .filter((system) => system !== best && system !== added && breakdown[system] > CARE_BELOW)
    .slice(0, INSIGHTS_MAX)
    .map((system) => `${SYSTEM_NAMES[system]} ${percentOf(breakdown[system])}%: ${clausesOf(system).bond}.`);
  if (added === undefined) return { sentence: `${startUpper(toClause(best))}.`, insights };
  const lead = !hasCare ? '' : breakdown[added] < PATIENCE_BELOW ? 'be patient, though: ' : 'still, ';
  return { sentence: `${startUpper(toClause(best))}; ${lead}${toClause(added)}.`, insights };
}

/** Sorts the weighted systems known for both, best first. Of equal ones, the more specific system comes first. */
function rankSystems({ known, breakdown }: CompatibilityResult, weights: SystemWeights): System[] {
  return SYSTEMS.filter((system) => known[system] && weights[system] > 0).sort(
    (one, other) =>
      breakdown[other] - breakdown[one] || VALUES_OF_SYSTEM[other].length - VALUES_OF_SYSTEM[one].length,
  );
}

/** Both values are valid here, because the system is known for both; the type cannot express that. */
function composeClauses(
  system: System,
  a: Traits,
  b: Traits,
  name: string,
  { connectionGoal }: CompatibilityResult,
): PairClauses {
  const mine = a[TRAIT_OF_SYSTEM[system]];
  const theirs = b[TRAIT_OF_SYSTEM[system]];
  switch (system) {
    case 'mbti':
      return clausesOfMbti(mine as MbtiType, theirs as MbtiType, name);
    case 'enneagram':
      return clausesOfEnneagram(mine as EnneagramType, theirs as EnneagramType, name);
    case 'loveLanguage':
      return clausesOfLoveLanguage(mine as LoveLanguage, theirs as LoveLanguage, name, connectionGoal);
    case 'astrology':
      return clausesOfZodiac(mine as ZodiacSign, theirs as ZodiacSign, name);
    case 'numerology':
      return clausesOfLifePath(mine as LifePathNumber, theirs as LifePathNumber, name);
    case 'humanDesign':
      return clausesOfHumanDesign(mine as HumanDesignType, theirs as HumanDesignType, name);
  }
}

function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
