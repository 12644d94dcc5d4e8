import { SYSTEMS, type ConnectionGoal, type System } from '../vocabulary';
import { GOAL_WEIGHTS, type SystemWeights } from './goalWeights';
import { PAIR_TABLES, lookUpPairHundredths, UNKNOWN_PAIR } from './pairTables';
import { INVALID_TRAIT_MESSAGES, MISSING_TRAIT_MESSAGES, traitStateOf, type Traits } from './traits';

/** Shown for a system that cannot be compared; never part of `overall`. */
export const PLACEHOLDER_SCORE = 0.3;

export interface CompatibilityResult {
  /** 0 to 1 with two decimals; absent if the two have no system in common, or none with a weight. */
  readonly overall?: number;
  /** 0 to 1 for every system; `PLACEHOLDER_SCORE` if `known` is false. */
  readonly breakdown: Readonly<Record<System, number>>;
  /** Systems that both sides have. They are part of `overall`, by weight. */
  readonly known: Readonly<Record<System, boolean>>;
  readonly coverage: { readonly known: number; readonly of: number };
  readonly connectionGoal: ConnectionGoal;
  /** True if all six systems are part of the score. */
  readonly isAdvanced: boolean;
}

/**
 * Scores a pair: the weighted mean of the systems that both have, with the goal's weights. Symmetric and exact: sums
 * are integers, so halves are rounded up. Written field by field because it scores long lists.
 * @param weights a member's weights (see `computeMemberWeights`); a system with weight 0 is still shown
 */
export function scorePair(
  a: Traits,
  b: Traits,
  goal: ConnectionGoal = 'dating',
  weights: SystemWeights = GOAL_WEIGHTS[goal],
): CompatibilityResult {
  const mbti = lookUpPairHundredths(PAIR_TABLES.mbti, a.mbtiType, b.mbtiType);
  const enneagram = lookUpPairHundredths(PAIR_TABLES.enneagram, a.enneagramType, b.enneagramType);
  const loveLanguage = lookUpPairHundredths(PAIR_TABLES.loveLanguage, a.loveLanguage, b.loveLanguage);
  const astrology = lookUpPairHundredths(PAIR_TABLES.astrology, a.astrologySign, b.astrologySign);
  const numerology = lookUpPairHundredths(PAIR_TABLES.numerology, a.numerologyLifePath, b.numerologyLifePath);
  const humanDesign = lookUpPairHundredths(PAIR_TABLES.humanDesign, a.humanDesignType, b.humanDesignType);
  const breakdown = {
    mbti: toDecimal(mbti),
    enneagram: toDecimal(enneagram),
    loveLanguage: toDecimal(loveLanguage),
    astrology: toDecimal(astrology),
    numerology: toDecimal(numerology),
    humanDesign: toDecimal(humanDesign),
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
  // An unknown pair counts as zero hundredths here, and had no weight above.
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
  if (weightSum === 0) return { breakdown, known, coverage, connectionGoal: goal, isAdvanced };
  const overall = Math.round(scoreSum / weightSum) / 100;
  return { overall, breakdown, known, coverage, connectionGoal: goal, isAdvanced };
}

/**
 * Explains why a system could not be compared, in a sentence for both people; undefined if it could. An invalid value
 * takes precedence over a missing one, because it must be fixed.
 */
export function explainNotCompared(a: Traits, b: Traits, system: System): string | undefined {
  const states = [traitStateOf(a, system), traitStateOf(b, system)];
  if (states.includes('invalid')) return INVALID_TRAIT_MESSAGES[system];
  return states.includes('missing') ? MISSING_TRAIT_MESSAGES[system] : undefined;
}

function toDecimal(hundredths: number): number {
  return hundredths === UNKNOWN_PAIR ? PLACEHOLDER_SCORE : hundredths / 100;
}
