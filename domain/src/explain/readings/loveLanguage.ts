import { LOVE_LANGUAGE_TRAITS, type LoveLanguageTraits } from '../../compatibility/rules/loveLanguage';
import { LOVE_LANGUAGE_TEXTS } from '../../texts/reference/loveLanguages';
import type { ConnectionGoal, LoveLanguage } from '../../vocabulary';
import { FEELS_BY_GOAL, signOfCare } from '../pairClauses';
import type { PairReading } from '../systemExplanation';

const TRAIT_TEXTS: Readonly<Record<keyof LoveLanguageTraits, string>> = {
  presence: 'being in the same place',
  tangible: 'something that can be felt or used',
  attention: 'attention and words',
  time: 'taking time',
};
const TRAITS = ['presence', 'tangible', 'attention', 'time'] as const;

/** Two languages agree on a trait if they differ by less than this, on a range from 0 to 1. */
const CLEARLY_APART = 0.5;

/** How to treat people by their language outside a couple. */
const NON_ROMANTIC_TEXTS: Readonly<Record<LoveLanguage, { strength: string; together: string }>> = {
  'Words of Affirmation': {
    strength: 'Encouraging people when it counts',
    together: 'Say thank you out loud and say what for, in front of others too',
  },
  'Quality Time': {
    strength: 'Giving undivided attention',
    together: 'Keep the appointment, put the phone away and listen to the end',
  },
  'Physical Touch': {
    strength: 'Making people feel safe',
    together: 'Turn up in person when it matters, instead of writing',
  },
  'Acts of Service': {
    strength: 'Seeing what would help',
    together: 'Take one thing off their list without being asked, and finish it',
  },
  'Receiving Gifts': {
    strength: 'Remembering what people mentioned once',
    together: 'Bring something small now and then that shows you were listening',
  },
};

interface LanguageText {
  strength: string;
  together: string;
}

function textOf(language: LoveLanguage, goal: ConnectionGoal): LanguageText {
  if (goal !== 'dating') return NON_ROMANTIC_TEXTS[language];
  const { strengths, together } = LOVE_LANGUAGE_TEXTS[language];
  return { strength: strengths[0] ?? '', together };
}

/** Compares two love languages, addressing the first person: common ground, and gestures that may go unnoticed. */
export function explainLoveLanguage(a: LoveLanguage, b: LoveLanguage, goal: ConnectionGoal): PairReading {
  const [mine, theirs] = [textOf(a, goal), textOf(b, goal)];
  const [you, they] = FEELS_BY_GOAL[goal];
  if (a === b) {
    const couples =
      goal === 'dating' ? ' Couples who speak the same language tend to say they are happier.' : '';
    return {
      explanation: `You both ${you} through ${signOfCare(a, goal)}, so what comes naturally to one of you is what the other hopes for.${couples}`,
      strengths: goal === 'dating' ? LOVE_LANGUAGE_TEXTS[a].strengths : [mine.strength],
      growthAreas: ['Ask all the same: two people with one language still have their own favourites'],
      tips: [mine.together],
    };
  }
  return {
    explanation: `You ${you} through ${signOfCare(a, goal)}, and the other person ${they} through ${signOfCare(b, goal)}. ${describeCommonGround(a, b)} They part ways over ${formatTraits(traitsApart(a, b))}, which is where a kind gesture may go unnoticed unless you say so.`,
    strengths: [
      `From you: ${startLower(mine.strength)}`,
      `From the other person: ${startLower(theirs.strength)}`,
    ],
    growthAreas: [
      'Show it in the other person’s language, not only in your own',
      'Say when something did you good, so that it can happen again',
    ],
    tips: [`For you: ${mine.together}`, `For the other person: ${theirs.together}`],
    challenges: ['You may both give a great deal and still feel you get too little, until you talk about it'],
  };
}

function describeCommonGround(a: LoveLanguage, b: LoveLanguage): string {
  const shared = TRAITS.filter(
    (trait) => difference(a, b, trait) < CLEARLY_APART && LOVE_LANGUAGE_TRAITS[a][trait] >= CLEARLY_APART,
  );
  if (shared.length === 0) return 'The two ask for rather different things.';
  return `Both are about ${formatTraits(shared)}.`;
}

function traitsApart(a: LoveLanguage, b: LoveLanguage) {
  return TRAITS.filter((trait) => difference(a, b, trait) >= CLEARLY_APART);
}

function difference(a: LoveLanguage, b: LoveLanguage, trait: keyof LoveLanguageTraits): number {
  return Math.abs(LOVE_LANGUAGE_TRAITS[a][trait] - LOVE_LANGUAGE_TRAITS[b][trait]);
}

function formatTraits(traits: readonly (keyof LoveLanguageTraits)[]): string {
  const words = traits.map((trait) => TRAIT_TEXTS[trait]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

function startLower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
