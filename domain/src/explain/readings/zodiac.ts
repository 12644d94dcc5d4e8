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
      'You recognise yourself in each other, with everything that you like and everything that you would rather not see.',
    strength: 'Instant recognition',
    growth: 'Letting the other one be a different kind of the same',
    tip: 'Do something together that neither of you is good at',
  },
  {
    name: 'neighbours on the circle',
    meaning:
      'Neighbouring signs share neither element nor rhythm, so each of you has what the other is just learning.',
    strength: 'Fresh eyes on what the other takes for granted',
    growth: 'Patience with a different tempo',
    tip: 'Ask “how would you do it?” before you explain how it is done',
    challenge: 'You may need more words than you expect for things that seem plain',
  },
  {
    name: 'two signs apart, a sextile',
    meaning:
      'Your elements go well together, as fire with air or earth with water, so you encourage each other without rivalry.',
    strength: 'Easy encouragement',
    growth: 'Going deeper than the pleasant surface',
    tip: 'Start a small project together; it will move quickly',
  },
  {
    name: 'three signs apart, a square',
    meaning:
      'You have the same rhythm and pull in different directions, which makes for sparks, and for progress when you take turns.',
    strength: 'Energy that never falls asleep',
    growth: 'Arguing about the matter and not about who leads',
    tip: 'Settle who decides what, while you are both in a good mood',
    challenge: 'Each of you can feel corrected by the other’s mere way of doing things',
  },
  {
    name: 'four signs apart, a trine',
    meaning: 'You share an element, so your way of being alive is alike and much goes without saying.',
    strength: 'Natural understanding',
    growth: 'Not letting comfort replace curiosity',
    tip: 'Bring in something new on purpose now and then',
  },
  {
    name: 'five signs apart, a quincunx',
    meaning:
      'You share neither element nor rhythm, so you adjust to each other all the time, and learn a good deal by it.',
    strength: 'Learning what you would never have tried',
    growth: 'Asking instead of guessing',
    tip: 'Write down what each of you means by a good weekend',
    challenge: 'What refreshes one of you may tire the other',
  },
  {
    name: 'opposite signs',
    meaning:
      'You stand at the two ends of one theme: each holds what the other one lacks, and that fascinates before it irritates.',
    strength: 'Completing each other’s view',
    growth: 'Meeting in the middle instead of converting the other one',
    tip: 'When you disagree, argue the other side for two minutes',
  },
];

/** Reads two signs by the aspect between them and their elements. */
export function readZodiac(a: ZodiacSign, b: ZodiacSign): PairReading {
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
  const elements = one === other ? `both signs of ${one}` : `${one} and ${other}`;
  return `${a} and ${b} (${elements}) are ${aspectName}`;
}
