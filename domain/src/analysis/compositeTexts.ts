import { signOfCare } from '../explain/pairClauses';
import { TRAIT_OF_SYSTEM, type Traits } from '../compatibility/traits';
import { HUMAN_DESIGN_TEXTS } from '../texts/reference/humanDesignTypes';
import type { ConnectionGoal, HumanDesignType, LoveLanguage, System } from '../vocabulary';
import type { Theme } from './themes';

/** What each system is about, as the subject of a sentence in the plural. */
export const SUBJECTS: Readonly<Record<System, string>> = {
  mbti: 'your ways of thinking',
  enneagram: 'your motives',
  loveLanguage: 'your ways of showing that you care',
  astrology: 'your temperaments',
  numerology: 'your long-term aims',
  humanDesign: 'your paces',
};

export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  reflection: 'looking inward',
  connection: 'being there for people',
  drive: 'getting somewhere',
  steadiness: 'keeping what lasts',
  freedom: 'needing room to move',
};

/** What two themes mean for each other, by their names in the order of the alphabet. */
const MEETINGS: Readonly<Record<string, string>> = {
  'connection connection': 'You both look after others first; somebody has to ask how the two of you are.',
  'connection drive':
    'One of you asks who is coming along, the other how far it is; a plan needs both answers.',
  'connection freedom':
    'One of you holds on a little, the other lets go a little; say which one you need today.',
  'connection reflection':
    'One of you comes home to people, the other to quiet; both are ways of coming home.',
  'connection steadiness': 'You both look after things: one of you people, the other promises.',
  'drive drive': 'You both press on, so decide early who leads in what.',
  'drive freedom': 'You are both in motion; agree on who keeps an eye on the time.',
  'drive reflection':
    'One of you wants to move first, the other to understand first; together you can have both in the right order.',
  'drive steadiness': 'One of you presses on, the other holds the line: quick decisions and lasting ones.',
  'freedom freedom': 'You both need an open door, so what you promise each other should be little and kept.',
  'freedom reflection':
    'You both need space, one of you to roam and the other to think, so meeting has to be arranged.',
  'freedom steadiness': 'One of you is the harbour, the other the wind; agree on when to sail.',
  'reflection reflection': 'You both look inward first, so the first word may take a while.',
  'reflection steadiness': 'You are both slow in the best sense; somebody has to say when it is time.',
  'steadiness steadiness': 'You both keep what you promise; put something new on the list now and then.',
};

const EXPERIMENTS: Readonly<Record<string, string>> = {
  connection: 'leave an hour for the people who matter to one of you',
  drive: 'finish one thing that has waited too long',
  freedom: 'leave one hour without any plan',
  reflection: 'keep ten minutes of silence before you decide anything',
  steadiness: 'repeat something that went well last time',
};

export const describeMeeting = (mine: Theme, theirs: Theme): string =>
  MEETINGS[[mine, theirs].sort().join(' ')] ?? '';

/** What happens to two themes under strain. */
export const describeStrain = (mine: Theme, theirs: Theme): string =>
  mine === theirs
    ? describeMeeting(mine, theirs)
    : `Tired, you fall back on ${THEME_NAMES[mine]} and they on ${THEME_NAMES[theirs]}; say so before it looks like a refusal.`;

/** Something that gives both themes their turn. */
export const suggestTurns = (mine: Theme, theirs: Theme, goal: ConnectionGoal): string =>
  mine === theirs
    ? `At your next ${OCCASIONS[goal]}, ${EXPERIMENTS[mine] ?? ''}, and see whether it suits you both as well as it should`
    : `At your next ${OCCASIONS[goal]}, ${EXPERIMENTS[mine] ?? ''} for your sake, and ${EXPERIMENTS[theirs] ?? ''} for theirs`;

export const QUESTIONS: Readonly<Record<Theme, string>> = {
  reflection: 'What have you been turning over in your mind lately?',
  connection: 'Who has made your life easier, and how?',
  drive: 'What would you be proud to have finished a year from now?',
  steadiness: 'What should never change, however much else does?',
  freedom: 'Where would you go tomorrow if nothing were in the way?',
};

const OCCASIONS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'evening together',
  friendship: 'afternoon together',
  business: 'working session',
};

/** Something to try where a system asks for work. Both values are valid. */
export function suggestForWeakest(
  system: System,
  mine: Traits,
  theirs: Traits,
  goal: ConnectionGoal,
): string {
  const trait = TRAIT_OF_SYSTEM[system];
  const [a, b] = [String(mine[trait]), String(theirs[trait])];
  const occasion = OCCASIONS[goal];
  switch (system) {
    case 'mbti':
      return a === b
        ? `At your next ${occasion}, one of you argues deliberately against what ${a} would choose`
        : `At your next ${occasion}, swap for ten minutes: you speak as ${b}, they as ${a}, and nobody corrects`;
    case 'enneagram':
      return a === b
        ? `Each finish the sentence “What I am really protecting is …”; two of type ${a} can still protect different things`
        : `Each finish the sentence “What I am really protecting is …”; type ${a} and type ${b} seldom protect the same thing`;
    case 'loveLanguage':
      return `For one week do it the other way round: you give ${signOfCare(b as LoveLanguage, goal)}, they give ${signOfCare(a as LoveLanguage, goal)}`;
    case 'astrology':
      return `Plan one ${occasion} at the pace of ${a}, and the next at the pace of ${b}`;
    case 'numerology':
      return `Each write down where you would like to be in three years, and underline what a ${a} and a ${b} both wrote`;
    case 'humanDesign':
      return `Try both rules for a week: “${strategyOf(a)}” for the ${a}, “${strategyOf(b)}” for the ${b}`;
  }
}

/** How to use what already goes well. */
export const USES_OF_STRONGEST: Readonly<Record<System, string>> = {
  mbti: 'Take a question that one of you is stuck with, and think it through aloud together',
  enneagram: 'Ask each other for exactly the thing that your own type finds hard',
  loveLanguage: 'Tell each other which small thing of the last days reached you, and do it again',
  astrology: 'Do something together that needs no plan, and notice how quickly you find a rhythm',
  numerology: 'Name one aim that is the same for both, and take the first small step towards it',
  humanDesign: 'Let each do the part that costs them no effort, and swap nothing out of politeness',
};

function strategyOf(type: string): string {
  return HUMAN_DESIGN_TEXTS[type as HumanDesignType].strategy;
}
