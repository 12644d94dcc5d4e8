import { BAND_TEXTS, bandOf } from '../compatibility/bands';
import { scorePair, whyNotCompared, type CompatibilityResult } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, type Traits } from '../compatibility/traits';
import {
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

/** How two people fit and why, system by system. The numbers are those of `scorePair`. */
export function explainPair(a: Traits, b: Traits, goal: ConnectionGoal = 'dating'): PairExplanation {
  const result = scorePair(a, b, goal);
  const systems = {} as Record<System, SystemExplanation>;
  for (const system of SYSTEMS) systems[system] = explainSystem(a, b, system, goal, result);
  return {
    result,
    summary: summarise(result),
    ...(result.overall === undefined ? {} : { bandText: BAND_TEXTS[bandOf(result.overall)] }),
    systems,
  };
}

function explainSystem(
  a: Traits,
  b: Traits,
  system: System,
  goal: ConnectionGoal,
  result: CompatibilityResult,
): SystemExplanation {
  const score = result.breakdown[system];
  const problem = whyNotCompared(a, b, system);
  if (problem !== undefined)
    return { score, known: false, explanation: problem, ...NOTHING_TO_SAY, tips: [] };
  const reading = readSystem(system, a, b);
  return { score, known: true, ...reading, tips: [...reading.tips, GOAL_TIPS[goal][system]] };
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
