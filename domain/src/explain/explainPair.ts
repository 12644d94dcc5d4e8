import { BAND_TEXTS, bandOf } from '../compatibility/bands';
import { GOAL_WEIGHTS, type SystemWeights } from '../compatibility/goalWeights';
import { PAIR_TABLES } from '../compatibility/pairTables';
import { scorePair, whyNotCompared, type CompatibilityResult } from '../compatibility/scorePair';
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
import { readEnneagram } from './readings/enneagram';
import { readHumanDesign } from './readings/humanDesign';
import { readLoveLanguage } from './readings/loveLanguage';
import { readMbti } from './readings/mbti';
import { readNumerology } from './readings/numerology';
import { readZodiac } from './readings/zodiac';
import { summarise } from './summary';
import type { PairReading } from './systemExplanation';

/** One system's part of a compatibility analysis, ready to be shown. */
export interface SystemExplanation {
  /** 0 to 1; the placeholder where `known` is false. */
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
  /** One or two sentences; the first one can stand alone. */
  readonly summary: string;
  /** What the overall score means; absent without one. */
  readonly bandText?: string;
  readonly systems: Readonly<Record<System, SystemExplanation>>;
}

const NOTHING_TO_SAY = { strengths: [], growthAreas: [] } as const;

/** How two people fit and why, system by system. The numbers are those of `scorePair`, with the same weights. */
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
  const summary = summarise(result, weights);
  if (result.overall === undefined) return { result, summary, systems };
  return { result, summary, bandText: BAND_TEXTS[bandOf(result.overall)], systems };
}

/**
 * What was said before, by goal, system and the cell of the pair table: at most 2,025 readings in all. Every call
 * hands out the same frozen one, because writing six of them anew costs more than everything else together.
 */
const SAID = Object.fromEntries(
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
    const explanation = whyNotCompared(a, b, system) ?? '';
    return { score, known: false, explanation, ...NOTHING_TO_SAY, tips: [] };
  }
  const said = SAID[goal][system];
  const cell = cellOf(system, a, b);
  const before = said.get(cell);
  if (before) return before;
  const reading = readSystem(system, a, b);
  const tips = [...reading.tips, GOAL_TIPS[goal][system]];
  const explained = frozen({ score, known: true, ...reading, tips });
  said.set(cell, explained);
  return explained;
}

/** The place of a known pair in its table. */
function cellOf(system: System, a: Traits, b: Traits): number {
  const { indexOf, size } = PAIR_TABLES[system];
  const trait = TRAIT_OF_SYSTEM[system];
  return (indexOf.get(a[trait] ?? '') ?? 0) * size + (indexOf.get(b[trait] ?? '') ?? 0);
}

/** Handed out many times, so nobody may change it. Lists are copied: some belong to the reference texts. */
function frozen(explained: SystemExplanation): SystemExplanation {
  return Object.freeze({
    ...explained,
    strengths: Object.freeze([...explained.strengths]),
    growthAreas: Object.freeze([...explained.growthAreas]),
    tips: Object.freeze([...explained.tips]),
    ...(explained.challenges ? { challenges: Object.freeze([...explained.challenges]) } : {}),
  });
}

/** Both values are known to be valid here; `whyNotCompared` has seen to it, which the wide type cannot tell. */
function readSystem(system: System, a: Traits, b: Traits): PairReading {
  const one = a[TRAIT_OF_SYSTEM[system]];
  const other = b[TRAIT_OF_SYSTEM[system]];
  switch (system) {
    case 'mbti':
      return readMbti(one as MbtiType, other as MbtiType);
    case 'enneagram':
      return readEnneagram(one as EnneagramType, other as EnneagramType);
    case 'loveLanguage':
      return readLoveLanguage(one as LoveLanguage, other as LoveLanguage);
    case 'astrology':
      return readZodiac(one as ZodiacSign, other as ZodiacSign);
    case 'numerology':
      return readNumerology(one as LifePathNumber, other as LifePathNumber);
    case 'humanDesign':
      return readHumanDesign(one as HumanDesignType, other as HumanDesignType);
  }
}
