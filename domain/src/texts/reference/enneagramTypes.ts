import { ENNEAGRAM_POINTS, type EnneagramPoint } from '../../enneagram/enneagramPoints';
import type { EnneagramType } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export interface EnneagramText extends ReferenceText, EnneagramPoint {
  readonly wish: string;
  readonly worry: string;
}

export const ENNEAGRAM_TEXTS: Readonly<Record<EnneagramType, EnneagramText>> = {
  1: {
    ...ENNEAGRAM_POINTS[1],
    wish: 'to be good and to do right',
    worry: 'being at fault',
    description:
      'You see at a glance how something could be better, and it is hard for you to leave it as it is. A strict inner voice keeps you honest, careful and fair, and it seldom takes a day off. People rely on your integrity. Fewer people see the warmth behind your standards: you improve things because you care about them.',
    traits: ['Principled', 'Careful', 'Fair', 'Self-disciplined'],
    strengths: ['Integrity that others can count on', 'An eye for what would help', 'Keeping your word'],
    growthAreas: [
      'Letting good enough be enough',
      'Saying “I am angry” before it turns into criticism',
      'Having fun without a purpose',
    ],
    together:
      'You show that you care by keeping life in good order. It helps to hear that you are fine as you are, unfinished list included.',
  },
  2: {
    ...ENNEAGRAM_POINTS[2],
    wish: 'to be loved and needed',
    worry: 'being unwanted',
    description:
      'You sense what people need and are on your way before they have asked. Your affection is generous and personal, and many feel better for having met you. The other direction is harder: asking, accepting, and trusting that you would be loved on a day when you are no use to anyone. You would be.',
    traits: ['Caring', 'Warm', 'Intuitive about people', 'Generous'],
    strengths: ['Making others feel seen', 'Helping without being asked', 'Bringing warmth into cold rooms'],
    growthAreas: [
      'Saying what you need yourself',
      'Giving without quietly keeping count',
      'Enjoying time on your own',
    ],
    together:
      'You care for people in small ways every day. It helps when somebody asks what you want and waits for the real answer.',
  },
  3: {
    ...ENNEAGRAM_POINTS[3],
    wish: 'to feel valuable',
    worry: 'failing in the eyes of others',
    description:
      'Wherever you are, you soon see what success looks like and how to get there, and your energy carries others along. You adapt quickly, look confident, and rarely come unprepared. In a quiet hour you may wonder who you are when you are not achieving anything. The people who love you know, and it has nothing to do with results.',
    traits: ['Driven', 'Adaptable', 'Optimistic', 'Effective'],
    strengths: ['Turning goals into results', 'Encouraging people by example', 'Staying hopeful and active'],
    growthAreas: ['Pausing long enough to feel', 'Showing unfinished work', 'Choosing depth over speed'],
    together:
      'You bring ambition and encouragement. It helps when somebody is glad to see you before they ask how it went.',
  },
  4: {
    ...ENNEAGRAM_POINTS[4],
    wish: 'to be genuine and to matter',
    worry: 'being insignificant',
    description:
      'You feel things in more colours than most people have names for, and you refuse to pretend otherwise. You notice what is missing as much as what is there, and it gives you depth, longing and often art. Sadness does not frighten you. At your best you help others to be honest about their feelings, and you find something worth feeling in ordinary days.',
    traits: ['Deep', 'Expressive', 'Honest about feeling', 'Original'],
    strengths: [
      'Facing pain without running away',
      'Putting feelings into words or pictures',
      'Seeing what is unique in others',
    ],
    growthAreas: [
      'Noticing what is there, not only what is missing',
      'Keeping a routine when the mood has gone',
      'Comparing yourself less',
    ],
    together:
      'You want to be understood, not managed. It helps when somebody stays close while you are low and does not try to cheer you up.',
  },
  5: {
    ...ENNEAGRAM_POINTS[5],
    wish: 'to understand and be capable',
    worry: 'being overwhelmed or used up',
    description:
      'You step back to see more clearly. Knowledge makes you feel safe, privacy lets you breathe, and you are careful about how much energy a day will cost you. Those you let in get undivided attention, original ideas and a loyalty that needs few words. You know more than you say, and you often feel more than you know how to show.',
    traits: ['Perceptive', 'Independent', 'Thoughtful', 'Reserved'],
    strengths: ['Clear thinking in a crisis', 'Depth instead of noise', 'Respect for other people’s space'],
    growthAreas: [
      'Joining in before you feel ready',
      'Sharing a feeling while you still have it',
      'Trusting that your energy comes back',
    ],
    together:
      'You are calm company, and you know a great deal. It helps when somebody says what they need and lets you come in your own time.',
  },
  6: {
    ...ENNEAGRAM_POINTS[6],
    wish: 'to be safe and supported',
    worry: 'being left without guidance or backing',
    description:
      'You think ahead to what could go wrong, so that it does not. You test before you trust, and then you stay: through bad years, house moves and other people’s mistakes. You know doubt well, and courage too, because you act in spite of it. Any group is safer with you in it, and usually funnier.',
    traits: ['Loyal', 'Alert', 'Responsible', 'Wry'],
    strengths: ['Standing by people', 'Seeing trouble coming', 'Asking honest questions'],
    growthAreas: [
      'Trusting your own judgement',
      'Resting when nothing is wrong',
      'Asking instead of assuming the worst',
    ],
    together:
      'You build trust step by step. It helps when somebody is consistent and tells you clearly where you stand.',
  },
  7: {
    ...ENNEAGRAM_POINTS[7],
    wish: 'to be content and free',
    worry: 'being trapped in pain or boredom',
    description:
      'Your mind runs ahead to everything that could be lovely, and you bring others with you. You see the good side, improvise and recover faster than most. Keeping your options open makes you feel alive; choosing one and letting the others go takes real courage. When you stay with one thing, even a sad one, you enjoy life more deeply.',
    traits: ['Optimistic', 'Quick', 'Adventurous', 'Imaginative'],
    strengths: ['Finding a way out and moving on', 'Sharing delight', 'Linking ideas from everywhere'],
    growthAreas: ['Staying when it hurts', 'Getting through the dull part', 'Wanting what you already have'],
    together:
      'You make life bigger. It helps when somebody shares the adventure and still insists on the difficult conversation.',
  },
  8: {
    ...ENNEAGRAM_POINTS[8],
    wish: 'to be strong and free to decide',
    worry: 'being controlled or betrayed',
    description:
      'You have a strong presence and you use it. You say what you think, take on what is unfair, and find out who people are by pushing a little. When others are weak you protect them; your own weakness you would rather not mention. The few who see your tenderness know that it is as strong as everything else about you.',
    traits: ['Strong', 'Direct', 'Protective', 'Decisive'],
    strengths: ['Standing up for others', 'Saying what has to be said', 'Carrying a heavy load'],
    growthAreas: [
      'Lowering your voice first',
      'Letting somebody see that you are hurt',
      'Waiting before you act',
    ],
    together:
      'People know where they stand with you. It helps when somebody is honest, does not flinch, and is gentle when you are.',
  },
  9: {
    ...ENNEAGRAM_POINTS[9],
    wish: 'to be at peace with everyone',
    worry: 'conflict and separation',
    description:
      'You see every side, and people grow calmer near you. You blend in, go along and keep the peace, and your acceptance is a rare gift. The price may be that your own wishes get lost among everybody else’s. When you do say what you want, nothing breaks: others are usually relieved to know.',
    traits: ['Calm', 'Accepting', 'Patient', 'Even-handed'],
    strengths: ['Bringing people back together', 'Listening without judging', 'Steadiness in a storm'],
    growthAreas: [
      'Saying what you want first',
      'Letting a disagreement show',
      'Starting with what matters most',
    ],
    together:
      'People can rest with you. It helps when somebody asks for your opinion, waits, and is pleased when it differs from theirs.',
  },
};
