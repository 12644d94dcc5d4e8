import { sharesMbtiLetter } from '../../compatibility/rules/mbti';
import {
  FUNCTION_TEXTS,
  functionStackOf,
  type CognitiveFunction,
} from '../../texts/reference/cognitiveFunctions';
import { MBTI_TEXTS } from '../../texts/reference/mbtiTypes';
import type { MbtiType } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

/** Reads two types by their cognitive functions. */
export function readMbti(a: MbtiType, b: MbtiType): PairReading {
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
        : 'Together you see both the detail and the horizon',
      sameEnergy
        ? 'You like company in similar doses'
        : a.startsWith('E')
          ? 'You open doors, the other one keeps a quiet place'
          : 'You keep a quiet place, the other one opens doors',
      sameLifestyle
        ? 'You agree on how much a week should be planned'
        : 'Structure and spontaneity can take turns',
    ],
    growthAreas: [
      samePerceiving
        ? 'Invite a view from outside, since neither of you may miss what you both overlook'
        : 'Translate before you judge: facts for one, meaning for the other',
      sameJudging
        ? 'Ask which kind of reason is missing, the kind one or the cold one'
        : 'Let the head and the heart each finish a sentence',
    ],
    tips: [
      sameEnergy
        ? 'Decide together how much company a week should have'
        : 'Agree on a sign for “I need people” and for “I need quiet”',
      sameLifestyle
        ? 'Let one of you deliberately do it differently now and then'
        : 'Plan the frame and leave the middle open',
    ],
    ...(samePerceiving && a !== b ? {} : { challenges: [describeChallenge(a, b)] }),
  };
}

function nicknamesOf(a: MbtiType, b: MbtiType): string {
  if (a === b) return `${MBTI_TEXTS[a].nickname} twice`;
  return `${MBTI_TEXTS[a].nickname} and ${MBTI_TEXTS[b].nickname.replace(/^The/, 'the')}`;
}

/** `INTJ leads with introverted intuition (Ni), which …, supported by extraverted thinking (Te)` */
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

/** Returns the functions that both have among their first two. */
function sharedFunctions(a: MbtiType, b: MbtiType): CognitiveFunction[] {
  const others = functionStackOf(b).slice(0, 2);
  return functionStackOf(a)
    .slice(0, 2)
    .filter((name) => others.includes(name));
}

function describeStackOverlap(a: MbtiType, b: MbtiType): string {
  if (a === b) {
    return 'You run on the same functions in the same order, so little needs explaining, and you also share the blind spot at the end of the list.';
  }
  const shared = sharedFunctions(a, b);
  if (shared.length === 2) {
    return `You rely on the same two functions, ${shared.join(' and ')}, in the opposite order: what comes first for one of you stands ready behind it in the other.`;
  }
  const perceivingA = perceivingFunctionOf(a);
  const perceivingB = perceivingFunctionOf(b);
  if (perceivingA === perceivingB) {
    return `You share ${formatFunctionName(perceivingA)}, so you notice the same things, and you draw different conclusions from them.`;
  }
  if (perceivingA[0] === perceivingB[0]) {
    return `You take in the world by the same process in opposite attitudes (${perceivingA} and ${perceivingB}): ${perceivingA.endsWith('i') ? 'you go deep where the other one goes wide' : 'you go wide where the other one goes deep'}, and each recognises what the other is doing.`;
  }
  const common = shared[0] ? ` What you have in common is ${formatFunctionName(shared[0])}.` : '';
  return `${perceivingA.startsWith('S') ? 'You trust what can be sensed, the other one what can be imagined' : 'You trust what can be imagined, the other one what can be sensed'} (${perceivingA} and ${perceivingB}), so you often start a conversation from different facts.${common}`;
}

function describeChallenge(a: MbtiType, b: MbtiType): string {
  const [, , , hardestForA] = functionStackOf(a);
  const [, , , hardestForB] = functionStackOf(b);
  if (a === b)
    return `Under stress you both reach last for ${formatFunctionName(hardestForA)}, so neither covers it for the other`;
  return `Under stress ${a} reaches last for ${formatFunctionName(hardestForA)} and ${b} for ${formatFunctionName(hardestForB)}; say when you are there`;
}
