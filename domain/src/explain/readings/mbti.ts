import { sharesMbtiLetter } from '../../compatibility/rules/mbti';
import {
  FUNCTION_TEXTS,
  functionStackOf,
  type CognitiveFunction,
} from '../../texts/reference/cognitiveFunctions';
import { MBTI_TEXTS } from '../../texts/reference/mbtiTypes';
import type { MbtiType } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

/** Compares two types by their cognitive functions. */
export function explainMbti(a: MbtiType, b: MbtiType): PairReading {
  const samePerceiving = sharesMbtiLetter(a, b, 'perceiving');
  const sameEnergy = sharesMbtiLetter(a, b, 'energy');
  const sameJudging = sharesMbtiLetter(a, b, 'judging');
  const sameLifestyle = sharesMbtiLetter(a, b, 'lifestyle');
  const stacks = a === b ? `Both of you: ${describeStack(a)}.` : `${describeStack(a)}; ${describeStack(b)}.`;
  return {
    explanation: `${nicknamesOf(a, b)}. ${stacks} ${describeStackOverlap(a, b)}`,
    strengths: [
      samePerceiving
        ? 'You find the same things worth talking about'
        : 'Together you see both the detail and the big picture',
      sameEnergy
        ? 'You want about the same amount of company'
        : a.startsWith('E')
          ? 'You bring people in, the other person keeps things calm'
          : 'You keep things calm, the other person brings people in',
      sameLifestyle
        ? 'You agree on how much of the week to plan'
        : 'You can take turns planning and improvising',
    ],
    growthAreas: [
      samePerceiving
        ? 'Ask somebody else now and then, since you may both overlook the same things'
        : 'Ask before you judge: one of you wants facts, the other what they mean',
      sameJudging
        ? 'Before you decide, ask which side you have left out: the facts or the feelings'
        : 'Hear out both the logical reason and the personal one',
    ],
    tips: [
      sameEnergy
        ? 'Decide together how much company you want in a week'
        : 'Agree on how to say “I need people” and “I need quiet”',
      sameLifestyle
        ? 'Now and then, plan a bit more or a bit less than you both usually would'
        : 'Plan the outline and leave the rest open',
    ],
    ...(samePerceiving && a !== b ? {} : { challenges: [describeChallenge(a, b)] }),
  };
}

function nicknamesOf(a: MbtiType, b: MbtiType): string {
  if (a === b) return `${MBTI_TEXTS[a].nickname} twice`;
  return `${MBTI_TEXTS[a].nickname} and ${MBTI_TEXTS[b].nickname.replace(/^The/, 'the')}`;
}

/** Returns `INTJ leads with introverted intuition (Ni), which …, supported by extraverted thinking (Te)`. */
function describeStack(type: MbtiType): string {
  const [leading, supporting] = functionStackOf(type);
  return `${type} leads with ${formatFunctionName(leading)}, which ${FUNCTION_TEXTS[leading].does}, supported by ${formatFunctionName(supporting)}`;
}

function formatFunctionName(name: CognitiveFunction): string {
  return `${FUNCTION_TEXTS[name].name} (${name})`;
}

function perceivingFunctionOf(type: MbtiType): CognitiveFunction {
  const [leading, supporting] = functionStackOf(type);
  return /^[NS]/.test(leading) ? leading : supporting;
}

function sharedFunctions(a: MbtiType, b: MbtiType): CognitiveFunction[] {
  const others = functionStackOf(b).slice(0, 2);
  return functionStackOf(a)
    .slice(0, 2)
    .filter((name) => others.includes(name));
}

function describeStackOverlap(a: MbtiType, b: MbtiType): string {
  if (a === b) {
    return 'You run on the same functions in the same order, so you rarely have to explain yourselves. You also share a blind spot, the last function in that order.';
  }
  const shared = sharedFunctions(a, b);
  if (shared.length === 2) {
    return `You rely on the same two functions, ${shared.join(' and ')}, in the opposite order: what comes first for one of you comes second for the other.`;
  }
  const perceivingA = perceivingFunctionOf(a);
  const perceivingB = perceivingFunctionOf(b);
  if (perceivingA === perceivingB) {
    return `You share ${formatFunctionName(perceivingA)}, so you notice the same things, but you draw different conclusions from them.`;
  }
  if (perceivingA[0] === perceivingB[0]) {
    return `You take in the world through the same process, but in opposite attitudes (${perceivingA} and ${perceivingB}): ${perceivingA.endsWith('i') ? 'you go deep while the other person goes wide' : 'you go wide while the other person goes deep'}, and each of you can see what the other is doing.`;
  }
  const common = shared[0] ? ` What you have in common is ${formatFunctionName(shared[0])}.` : '';
  return `${perceivingA.startsWith('S') ? 'You trust what you can observe, the other person what they can imagine' : 'You trust what you can imagine, the other person what they can observe'} (${perceivingA} and ${perceivingB}), so you often start a conversation in different places.${common}`;
}

function describeChallenge(a: MbtiType, b: MbtiType): string {
  const [, , , hardestForA] = functionStackOf(a);
  const [, , , hardestForB] = functionStackOf(b);
  if (a === b)
    return `Under stress you both find ${formatFunctionName(hardestForA)} hardest, so neither can cover it for the other`;
  return `Under stress ${a} finds ${formatFunctionName(hardestForA)} hardest, and ${b} ${formatFunctionName(hardestForB)}; say so when it happens`;
}
