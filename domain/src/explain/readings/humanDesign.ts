import { AURA_OF_TYPE, type Aura } from '../../compatibility/rules/humanDesign';
import { HUMAN_DESIGN_TEXTS } from '../../texts/reference/humanDesignTypes';
import type { HumanDesignType } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

/** What happens where two auras meet; each pair is listed once. */
const AURA_TEXTS: Readonly<Record<Aura, Readonly<Partial<Record<Aura, string>>>>> = {
  enveloping: {
    enveloping:
      'Two open, enveloping presences: warmth and energy are never short, and you fire each other up as long as both said yes.',
    focused:
      'An enveloping presence meets a focused one: one of you brings lasting energy, the other sees how it can be used well.',
    closed:
      'An enveloping presence meets a self-contained one: one of you responds, the other starts, and it goes well as long as news comes first.',
    sampling:
      'An enveloping presence meets a mirroring one: one of you is steady, the other shows how the days really feel.',
  },
  focused: {
    focused:
      'Two focused presences: you see each other with rare precision, and both of you need to be invited and to rest.',
    closed:
      'A focused presence meets a self-contained one: respect comes first, and guidance works only when it is asked for.',
    sampling:
      'A focused presence meets a mirroring one: neither of you pushes, so there is space, honesty and plenty of time.',
  },
  closed: {
    closed:
      'Two self-contained presences: both of you start things, so telling each other early is what keeps you together.',
    sampling:
      'A self-contained presence meets a mirroring one: one acts in bursts, the other needs a month; name the difference and it can be kind.',
  },
  sampling: {
    sampling:
      'Two mirroring presences: you reflect each other and the places you are in, so choose good ones.',
  },
};

/** Reads two Human Design types by their auras and strategies. */
export function readHumanDesign(a: HumanDesignType, b: HumanDesignType): PairReading {
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
      explanation: `${meeting} You both do best by the strategy “${one.strategy}”.`,
      strengths: one.strengths,
      growthAreas: one.growthAreas.slice(0, 2),
      tips: [one.together],
      ...challenges,
    };
  }
  return {
    explanation: `${meeting} The ${a} does best by “${one.strategy}”, the ${b} by “${other.strategy}”.`,
    strengths: [...one.strengths.slice(0, 1), ...other.strengths.slice(0, 1)],
    growthAreas: [...one.growthAreas.slice(0, 1), ...other.growthAreas.slice(0, 1)],
    tips: [`With the ${a}: ${one.together}`, `With the ${b}: ${other.together}`],
    ...challenges,
  };
}
