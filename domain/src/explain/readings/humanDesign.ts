import { AURA_OF_TYPE, type Aura } from '../../compatibility/rules/humanDesign';
import { HUMAN_DESIGN_TEXTS } from '../../texts/reference/humanDesignTypes';
import type { HumanDesignType } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

/** Effect of two auras on each other; each pair is listed once. */
const AURA_TEXTS: Readonly<Record<Aura, Readonly<Partial<Record<Aura, string>>>>> = {
  enveloping: {
    enveloping:
      'Two open, enveloping presences: you rarely lack warmth or energy, and you fire each other up as long as you both want to.',
    focused:
      'An enveloping presence meets a focused one: one of you brings lasting energy, and the other sees how to use it well.',
    closed:
      'An enveloping presence meets a self-contained one: one of you responds, the other starts things, and it goes well if plans are announced first.',
    sampling:
      'An enveloping presence meets a mirroring one: one of you is steady, and the other senses how things really are.',
  },
  focused: {
    focused:
      'Two focused presences: you see each other very clearly, and you both need invitations and rest.',
    closed:
      'A focused presence meets a self-contained one: respect comes first, and advice only helps when it is asked for.',
    sampling:
      'A focused presence meets a mirroring one: neither of you pushes, so there is space, honesty and plenty of time.',
  },
  closed: {
    closed:
      'Two self-contained presences: you both start things on your own, so tell each other early what you plan.',
    sampling:
      'A self-contained presence meets a mirroring one: one of you acts in bursts, the other may need a month to decide. It helps to say so early.',
  },
  sampling: {
    sampling:
      'Two mirroring presences: you reflect each other and the places you are in, so choose places that do you good.',
  },
};

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
