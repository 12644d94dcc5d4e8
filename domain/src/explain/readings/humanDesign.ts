import { AURA_OF_TYPE, type Aura } from '../../compatibility/rules/humanDesign';
import { HUMAN_DESIGN_TEXTS } from '../../texts/reference/humanDesignTypes';
import type { HumanDesignType } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';
import auras from './humanDesignAuras.json';

/** Effect of two auras on each other; each pair is listed once. */
const AURA_TEXTS: Readonly<Record<Aura, Readonly<Partial<Record<Aura, string>>>>> = auras;

/** Compares two Human Design types by their auras and strategies. */
export function explainHumanDesign(a: HumanDesignType, b: HumanDesignType): PairReading {
  const one = HUMAN_DESIGN_TEXTS[a];
  const other = HUMAN_DESIGN_TEXTS[b];
  const meeting =
    AURA_TEXTS[AURA_OF_TYPE[a]][AURA_OF_TYPE[b]] ?? AURA_TEXTS[AURA_OF_TYPE[b]][AURA_OF_TYPE[a]] ?? '';
  const noSteadyPace = [a, b].every((type) => ['closed', 'sampling'].includes(AURA_OF_TYPE[type]));
  const challenges = noSteadyPace
    ? { challenges: ['Neither of you keeps a steady pace; agree on rest before you need it'] }
    : {};
  if (a === b) {
    return {
      explanation: `${meeting} You both do best with the strategy “${one.strategy}”.`,
      strengths: one.strengths,
      growthAreas: one.growthAreas.slice(0, 2),
      tips: [one.together],
      ...challenges,
    };
  }
  return {
    explanation: `${meeting} The ${a} does best with “${one.strategy}”, the ${b} with “${other.strategy}”.`,
    strengths: [...one.strengths.slice(0, 1), ...other.strengths.slice(0, 1)],
    growthAreas: [...one.growthAreas.slice(0, 1), ...other.growthAreas.slice(0, 1)],
    tips: [`With the ${a}: ${one.together}`, `With the ${b}: ${other.together}`],
    ...challenges,
  };
}
