import { signDistance } from '../../compatibility/rules/zodiac';
import { ZODIAC_TEXTS } from '../../texts/reference/zodiacSigns';
import type { ZodiacSign } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

interface AspectText {
  readonly name: string;
  readonly meaning: string;
  readonly strength: string;
  readonly growth: string;
  readonly tip: string;
  readonly challenge?: string;
}

/** By distance in signs, 0 to 6. */
const ASPECT_TEXTS: readonly AspectText[] = [
  {
    name: 'the same sign',
    meaning:
      'You recognise yourselves in each other, both in what you like and in what you would rather not see.',
    strength: 'Instant recognition',
    growth: 'Remembering that one sign does not make you one person',
    tip: 'Do something together that neither of you is good at',
  },
  {
    name: 'neighbours on the circle',
    meaning:
      'Neighbouring signs share neither element nor rhythm, so each of you can do things that the other is still learning.',
    strength: 'Fresh eyes on what the other takes for granted',
    growth: 'Patience with a different pace',
    tip: 'Ask “how would you do it?” before you explain how it is done',
    challenge: 'You may have to explain things that seem obvious to you',
  },
  {
    name: 'two signs apart, a sextile',
    meaning:
      'Your elements go well together, as fire with air or earth with water, so you encourage each other without rivalry.',
    strength: 'Easy encouragement',
    growth: 'Talking about more than pleasant things',
    tip: 'Start a small project together; it should move quickly',
  },
  {
    name: 'three signs apart, a square',
    meaning:
      'You have the same rhythm but pull in different directions, which makes for sparks, and for progress if you take turns.',
    strength: 'Plenty of energy between you',
    growth: 'Arguing about the question, not about who is in charge',
    tip: 'Settle who decides what, while you are both in a good mood',
    challenge: 'Each of you can feel criticised just because the other does things differently',
  },
  {
    name: 'four signs apart, a trine',
    meaning: 'You share an element, so you go about life in a similar way and much goes without saying.',
    strength: 'Natural understanding',
    growth: 'Staying curious when things are comfortable',
    tip: 'Try something new together on purpose now and then',
  },
  {
    name: 'five signs apart, a quincunx',
    meaning:
      'You share neither element nor rhythm, so you adjust to each other all the time, and learn a good deal from it.',
    strength: 'Trying what you would never have tried alone',
    growth: 'Asking instead of guessing',
    tip: 'Write down what each of you means by a good weekend',
    challenge: 'What refreshes one of you may tire the other',
  },
  {
    name: 'opposite signs',
    meaning:
      'You stand at opposite ends of one theme: each of you has what the other lacks, which can fascinate you before it irritates you.',
    strength: 'Seeing what the other leaves out',
    growth: 'Meeting in the middle instead of trying to convert each other',
    tip: 'When you disagree, argue the other side for two minutes',
  },
];

/** Compares two signs by the aspect between them and their elements. */
export function explainZodiac(a: ZodiacSign, b: ZodiacSign): PairReading {
  const one = ZODIAC_TEXTS[a];
  const other = ZODIAC_TEXTS[b];
  const aspect = ASPECT_TEXTS[signDistance(a, b)];
  if (!aspect) throw new RangeError('Two signs are at most six apart.');
  const same = a === b;
  return {
    explanation: `${openingOf(a, b, aspect.name)}. ${aspect.meaning}`,
    strengths: [
      aspect.strength,
      ...one.strengths.slice(0, 1),
      ...(same ? one.strengths.slice(1, 2) : other.strengths.slice(0, 1)),
    ],
    growthAreas: [aspect.growth, ...(same ? one.growthAreas.slice(0, 1) : [])],
    tips: [
      aspect.tip,
      ...(same ? [one.together] : [`With ${a}: ${one.together}`, `With ${b}: ${other.together}`]),
    ],
    ...(aspect.challenge ? { challenges: [aspect.challenge] } : {}),
  };
}

function openingOf(a: ZodiacSign, b: ZodiacSign, aspectName: string): string {
  const one = ZODIAC_TEXTS[a].element.toLowerCase();
  const other = ZODIAC_TEXTS[b].element.toLowerCase();
  if (a === b) return `You are both ${a}, a sign of ${one}`;
  const elements = one === other ? `both ${one} signs` : `${one} and ${other}`;
  return `${a} and ${b} (${elements}) are ${aspectName}`;
}
