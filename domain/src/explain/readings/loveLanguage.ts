import { LOVE_LANGUAGE_TRAITS, type LoveLanguageTraits } from '../../compatibility/rules/loveLanguage';
import { LOVE_LANGUAGE_TEXTS } from '../../texts/reference/loveLanguages';
import type { LoveLanguage } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

const TRAIT_TEXTS: Readonly<Record<keyof LoveLanguageTraits, string>> = {
  presence: 'being in the same place',
  tangible: 'something that can be felt or used',
  attention: 'attention and words',
  time: 'taking time',
};
const TRAITS = ['presence', 'tangible', 'attention', 'time'] as const;

/** Two languages agree on a trait when they are less than this apart, of a range from 0 to 1. */
const CLEARLY_APART = 0.5;

/** How affection travels between two love languages: what they share and where a gesture may be missed. */
export function readLoveLanguage(a: LoveLanguage, b: LoveLanguage): PairReading {
  const one = LOVE_LANGUAGE_TEXTS[a];
  const other = LOVE_LANGUAGE_TEXTS[b];
  if (a === b) {
    return {
      explanation: `You both feel loved through ${a}, so what you give naturally is what the other one hopes for. Couples who speak one language tend to report more satisfaction.`,
      strengths: one.strengths,
      growthAreas: ['Do not assume: even in one language people have favourite sentences'],
      tips: [one.together],
    };
  }
  return {
    explanation: `One of you feels loved through ${a}, the other through ${b}. ${commonGround(a, b)} They part ways over ${inWords(traitsApart(a, b))}, which is where a gesture may go unnoticed unless it is named.`,
    strengths: [
      `From one of you: ${startLower(one.strengths[0])}`,
      `From the other: ${startLower(other.strengths[0])}`,
    ],
    growthAreas: [
      'Give in the language that the other one hears, not only in your own',
      'Say when something reached you, so that it can happen again',
    ],
    tips: [`For ${a}: ${one.together}`, `For ${b}: ${other.together}`],
    challenges: [
      'Both may give a great deal and each may still feel short of it, until the languages are spoken about',
    ],
  };
}

function commonGround(a: LoveLanguage, b: LoveLanguage): string {
  const shared = TRAITS.filter(
    (trait) => difference(a, b, trait) < CLEARLY_APART && LOVE_LANGUAGE_TRAITS[a][trait] >= CLEARLY_APART,
  );
  if (shared.length === 0) return 'The two languages ask for rather different things.';
  return `Both languages are about ${inWords(shared)}.`;
}

function traitsApart(a: LoveLanguage, b: LoveLanguage) {
  return TRAITS.filter((trait) => difference(a, b, trait) >= CLEARLY_APART);
}

function difference(a: LoveLanguage, b: LoveLanguage, trait: keyof LoveLanguageTraits): number {
  return Math.abs(LOVE_LANGUAGE_TRAITS[a][trait] - LOVE_LANGUAGE_TRAITS[b][trait]);
}

function inWords(traits: readonly (keyof LoveLanguageTraits)[]): string {
  const words = traits.map((trait) => TRAIT_TEXTS[trait]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

function startLower(text = ''): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
