import { signDistance } from '../../compatibility/rules/zodiac';
import { ZODIAC_TEXTS } from '../../texts/reference/zodiacSigns';
import type { ZodiacSign } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';
import aspects from './zodiacAspects.json';

interface AspectText {
  readonly name: string;
  readonly meaning: string;
  readonly strength: string;
  readonly growth: string;
  readonly tip: string;
  readonly challenge?: string;
}

/** By distance in signs, 0 to 6. */
const ASPECT_TEXTS: readonly AspectText[] = aspects;

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
