import { BAND_TEXTS, bandOf } from '../compatibility/bands';
import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import { PAIR_TABLES } from '../compatibility/pairTables';
import { scorePair, explainNotCompared, type CompatibilityResult } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, type Traits } from '../compatibility/traits';
import {
  CONNECTION_GOALS,
  SYSTEMS,
  type ConnectionGoal,
  type EnneagramType,
  type HumanDesignType,
  type LifePathNumber,
  type LoveLanguage,
  type MbtiType,
  type System,
  type ZodiacSign,
} from '../vocabulary';
import { GOAL_TIPS } from './goalTips';
import { explainEnneagram } from './readings/enneagram';
import { explainHumanDesign } from './readings/humanDesign';
import { explainLoveLanguage } from './readings/loveLanguage';
import { explainMbti } from './readings/mbti';
import { explainNumerology } from './readings/numerology';
import { explainZodiac } from './readings/zodiac';
import type { PairReading } from './systemExplanation';

export interface SystemExplanation {
  /** 0 to 1; the placeholder if `known` is false. */
  readonly score: number;
  readonly known: boolean;
  readonly explanation: string;
  readonly strengths: readonly string[];
  readonly growthAreas: readonly string[];
  readonly tips: readonly string[];
  readonly challenges?: readonly string[];
}

export interface PairExplanation {
  readonly result: CompatibilityResult;
  /** Meaning of the overall score; absent without one. */
  readonly bandText?: string;
  readonly systems: Readonly<Record<System, SystemExplanation>>;
}

const EMPTY_READING = { strengths: [], growthAreas: [] } as const;

/** Explains system by system how two people fit, with the numbers and weights of `scorePair`. */
export function explainPair(
  a: Traits,
  b: Traits,
  goal: ConnectionGoal = 'dating',
  weights: SystemWeights = GOAL_WEIGHTS[goal],
): PairExplanation {
  const result = scorePair(a, b, goal, weights);
  const systems = {
    mbti: explainSystem(a, b, 'mbti', goal, result),
    enneagram: explainSystem(a, b, 'enneagram', goal, result),
    loveLanguage: explainSystem(a, b, 'loveLanguage', goal, result),
    astrology: explainSystem(a, b, 'astrology', goal, result),
    numerology: explainSystem(a, b, 'numerology', goal, result),
    humanDesign: explainSystem(a, b, 'humanDesign', goal, result),
  };
  if (result.overall === undefined) return { result, systems };
  return { result, bandText: BAND_TEXTS[bandOf(result.overall)], systems };
}

/**
 * Readings by goal, system and cell of the pair table: at most 2,025. Cached and frozen, because composing six of them
 * costs more than everything else together.
 */
const READING_CACHE = Object.fromEntries(
  CONNECTION_GOALS.map((goal) => [
    goal,
    Object.fromEntries(SYSTEMS.map((system) => [system, new Map<number, SystemExplanation>()])),
  ]),
) as Readonly<Record<ConnectionGoal, Readonly<Record<System, Map<number, SystemExplanation>>>>>;

function explainSystem(
  a: Traits,
  b: Traits,
  system: System,
  goal: ConnectionGoal,
  result: CompatibilityResult,
): SystemExplanation {
  const score = result.breakdown[system];
  if (!result.known[system]) {
    const explanation = explainNotCompared(a, b, system) ?? '';
    return { score, known: false, explanation, ...EMPTY_READING, tips: [] };
  }
  const cached = READING_CACHE[goal][system];
  const cell = cellOf(system, a, b);
  const before = cached.get(cell);
  if (before) return before;
  const reading = readSystem(system, a, b, goal);
  const tips = [...reading.tips, GOAL_TIPS[goal][system]];
  const explained = freezeExplanation(chooseWords({ score, known: true, ...reading, tips }, goal));
  cached.set(cell, explained);
  return explained;
}

function cellOf(system: System, a: Traits, b: Traits): number {
  const { indexOf, size } = PAIR_TABLES[system];
  const trait = TRAIT_OF_SYSTEM[system];
  return (indexOf.get(a[trait] ?? '') ?? 0) * size + (indexOf.get(b[trait] ?? '') ?? 0);
}

/** Phrases of the reference texts about intimate relationships, and their replacements for other goals. */
const WORDS_AMONG_OTHERS: readonly (readonly [string, string])[] = [
  ['to be loved and needed', 'to be valued and needed'],
  ['energy for what you love', 'energy for what matters to you'],
  ['make the setting lovely', 'choose a pleasant setting'],
  ['Touch, food and quiet evenings say', 'Good food and unhurried talk say'],
  ['A light touch opens', 'A light tone opens'],
];

/** Replaces intimate or romantic phrases if the goal is friendship or business. */
function chooseWords(explained: SystemExplanation, goal: ConnectionGoal): SystemExplanation {
  if (goal === 'dating') return explained;
  const reword = (text: string) =>
    WORDS_AMONG_OTHERS.reduce((reworded, [close, among]) => reworded.replace(close, among), text);
  return {
    ...explained,
    explanation: reword(explained.explanation),
    strengths: explained.strengths.map(reword),
    growthAreas: explained.growthAreas.map(reword),
    tips: explained.tips.map(reword),
    ...(explained.challenges ? { challenges: explained.challenges.map(reword) } : {}),
  };
}

/** Freezes a shared reading. Copies the lists, because some belong to the reference texts. */
function freezeExplanation(explained: SystemExplanation): SystemExplanation {
  return Object.freeze({
    ...explained,
    strengths: Object.freeze([...explained.strengths]),
    growthAreas: Object.freeze([...explained.growthAreas]),
    tips: Object.freeze([...explained.tips]),
    ...(explained.challenges ? { challenges: Object.freeze([...explained.challenges]) } : {}),
  });
}

/** Both values are valid here, because `explainNotCompared` ran before; the type cannot express that. */
function readSystem(system: System, a: Traits, b: Traits, goal: ConnectionGoal): PairReading {
  const one = a[TRAIT_OF_SYSTEM[system]];
  const other = b[TRAIT_OF_SYSTEM[system]];
  switch (system) {
    case 'mbti':
      return explainMbti(one as MbtiType, other as MbtiType);
    case 'enneagram':
      return explainEnneagram(one as EnneagramType, other as EnneagramType);
    case 'loveLanguage':
      return explainLoveLanguage(one as LoveLanguage, other as LoveLanguage, goal);
    case 'astrology':
      return explainZodiac(one as ZodiacSign, other as ZodiacSign);
    case 'numerology':
      return explainNumerology(one as LifePathNumber, other as LifePathNumber);
    case 'humanDesign':
      return explainHumanDesign(one as HumanDesignType, other as HumanDesignType);
  }
}
