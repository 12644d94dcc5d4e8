import { SYSTEMS, SYSTEM_NAMES, type ConnectionGoal, type System } from '../vocabulary';
import { GOAL_WEIGHTS, type SystemWeights } from './goalWeights';
import { PAIR_TABLES, pairHundredths, UNKNOWN_PAIR } from './pairTables';
import { INVALID_TRAIT_MESSAGES, MISSING_TRAIT_MESSAGES, traitStateOf, type Traits } from './traits';

/** Shown for a system that cannot be compared; it never enters `overall`. */
export const PLACEHOLDER_SCORE = 0.3;

/** A system is worth a sentence above this score, in hundredths. */
const INSIGHT_ABOVE_HUNDREDTHS = 60;
/** Room for a system's place below one step of its score, where insights are put in order. */
const PLACES = 8;

export interface CompatibilityResult {
  /** 0 to 1 with two decimals; absent when the two have no system in common, or none that weighs anything. */
  readonly overall?: number;
  /** 0 to 1 for every system; `PLACEHOLDER_SCORE` where `known` is false. */
  readonly breakdown: Readonly<Record<System, number>>;
  /** Which systems both sides have. They entered `overall`, each by its weight. */
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

/** Every sentence there can be, by the system's place in `SYSTEMS` and the percent, so that scoring writes none. */
const INSIGHT_TEXTS: readonly (readonly string[])[] = SYSTEMS.map((system) =>
  Array.from({ length: 101 }, (_, percent) => `${SYSTEM_NAMES[system]} ${percent}%: ${INSIGHTS[system]}.`),
);

/**
 * How two people fit: the weighted mean of the systems both of them have, the weights being those of the goal.
 * Symmetric, and exact: sums are whole numbers, so a half is rounded up and nothing depends on the machine.
 * Written out field by field because whole lists of members are scored with it: such objects are cheap to build.
 * @param weights a member's own ones (see `ownWeights`); a system that weighs nothing is still shown
 */
export function scorePair(
  a: Traits,
  b: Traits,
  goal: ConnectionGoal = 'dating',
  weights: SystemWeights = GOAL_WEIGHTS[goal],
): CompatibilityResult {
  const mbti = pairHundredths(PAIR_TABLES.mbti, a.mbtiType, b.mbtiType);
  const enneagram = pairHundredths(PAIR_TABLES.enneagram, a.enneagramType, b.enneagramType);
  const loveLanguage = pairHundredths(PAIR_TABLES.loveLanguage, a.loveLanguage, b.loveLanguage);
  const astrology = pairHundredths(PAIR_TABLES.astrology, a.astrologySign, b.astrologySign);
  const numerology = pairHundredths(PAIR_TABLES.numerology, a.numerologyLifePath, b.numerologyLifePath);
  const humanDesign = pairHundredths(PAIR_TABLES.humanDesign, a.humanDesignType, b.humanDesignType);
  const breakdown = {
    mbti: shown(mbti),
    enneagram: shown(enneagram),
    loveLanguage: shown(loveLanguage),
    astrology: shown(astrology),
    numerology: shown(numerology),
    humanDesign: shown(humanDesign),
  };
  const known = {
    mbti: mbti !== UNKNOWN_PAIR,
    enneagram: enneagram !== UNKNOWN_PAIR,
    loveLanguage: loveLanguage !== UNKNOWN_PAIR,
    astrology: astrology !== UNKNOWN_PAIR,
    numerology: numerology !== UNKNOWN_PAIR,
    humanDesign: humanDesign !== UNKNOWN_PAIR,
  };
  const weightSum =
    (known.mbti ? weights.mbti : 0) +
    (known.enneagram ? weights.enneagram : 0) +
    (known.loveLanguage ? weights.loveLanguage : 0) +
    (known.astrology ? weights.astrology : 0) +
    (known.numerology ? weights.numerology : 0) +
    (known.humanDesign ? weights.humanDesign : 0);
  // An unknown pair counts as zero hundredths here and as no weight above.
  const scoreSum =
    Math.max(mbti, 0) * weights.mbti +
    Math.max(enneagram, 0) * weights.enneagram +
    Math.max(loveLanguage, 0) * weights.loveLanguage +
    Math.max(astrology, 0) * weights.astrology +
    Math.max(numerology, 0) * weights.numerology +
    Math.max(humanDesign, 0) * weights.humanDesign;
  const knownCount =
    Number(known.mbti) +
    Number(known.enneagram) +
    Number(known.loveLanguage) +
    Number(known.astrology) +
    Number(known.numerology) +
    Number(known.humanDesign);
  const coverage = { known: knownCount, of: SYSTEMS.length };
  const isAdvanced = knownCount === SYSTEMS.length;
  const psychologicalInsights = insightsOf(
    told(mbti, weights.mbti),
    told(enneagram, weights.enneagram),
    told(loveLanguage, weights.loveLanguage),
    told(astrology, weights.astrology),
    told(numerology, weights.numerology),
    told(humanDesign, weights.humanDesign),
  );
  if (weightSum === 0) {
    return { breakdown, known, coverage, connectionGoal: goal, isAdvanced, psychologicalInsights };
  }
  const overall = Math.round(scoreSum / weightSum) / 100;
  return { overall, breakdown, known, coverage, connectionGoal: goal, isAdvanced, psychologicalInsights };
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

function shown(hundredths: number): number {
  return hundredths === UNKNOWN_PAIR ? PLACEHOLDER_SCORE : hundredths / 100;
}

/** A system that weighs nothing is no reason for anything. */
function told(hundredths: number, weight: number): number {
  return weight === 0 ? UNKNOWN_PAIR : hundredths;
}

/**
 * The best three above the mark, best first, in the order of the hexagon where they are equal. One pass, because it
 * runs for every pair: a score and its place are packed into one whole number that sorts as the sentences should.
 */
function insightsOf(...hundredths: readonly number[]): string[] {
  let first = 0;
  let second = 0;
  let third = 0;
  for (let place = 0; place < hundredths.length; place += 1) {
    const value = hundredths[place] ?? UNKNOWN_PAIR;
    if (value <= INSIGHT_ABOVE_HUNDREDTHS) continue;
    const rank = value * PLACES + (PLACES - 1 - place);
    if (rank > first) {
      third = second;
      second = first;
      first = rank;
    } else if (rank > second) {
      third = second;
      second = rank;
    } else if (rank > third) {
      third = rank;
    }
  }
  if (first === 0) return [];
  if (second === 0) return [insightOf(first)];
  if (third === 0) return [insightOf(first), insightOf(second)];
  return [insightOf(first), insightOf(second), insightOf(third)];
}

function insightOf(rank: number): string {
  const place = PLACES - 1 - (rank % PLACES);
  return INSIGHT_TEXTS[place]?.[Math.floor(rank / PLACES)] ?? '';
}
