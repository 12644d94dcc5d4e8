import type { MbtiType } from '../../vocabulary';
import type { MbtiText } from './referenceText';

export const INTUITIVE_TYPES: Readonly<Record<Extract<MbtiType, `${string}N${string}`>, MbtiText>> = {
  INTJ: {
    name: 'INTJ',
    nickname: 'The Far-Sighted Planner',
    description:
      'You see where things are heading before you can say how you know, and then you quietly build the road there. You are private and independent, you like the long view, and you would rather improve one thing properly than talk about ten. People notice your reserve first; those who stay find loyalty, dry humour and somebody who has been thinking about their problem since Tuesday.',
    traits: ['Strategic', 'Independent', 'Determined', 'Private'],
    strengths: [
      'Turning a vague idea into a plan that works',
      'Staying with hard questions',
      'Keeping the promises you make',
    ],
    growthAreas: [
      'Saying the warm things that you only think',
      'Letting others improve the plan',
      'Noticing your body before it protests',
    ],
    together:
      'You show love by thinking ahead for somebody. It helps when they ask about your ideas and give you time before they expect an answer about feelings.',
  },
  INTP: {
    name: 'INTP',
    nickname: 'The Patient Puzzler',
    description:
      'You take ideas apart to see what holds them together, and you are happiest when something that seemed complicated turns out to be simple. Curiosity drives you, not ambition: a question can keep you company for months. You judge arguments rather than people, which makes you fair, sometimes blunt, and unusually hard to impress with titles.',
    traits: ['Analytical', 'Curious', 'Open-minded', 'Unhurried'],
    strengths: [
      'Finding the one assumption that everyone missed',
      'Explaining without condescending',
      'Changing your mind for a good reason',
    ],
    growthAreas: [
      'Finishing things once you have solved them',
      'Telling people what you feel before they have to guess',
      'Asking for help with the practical side',
    ],
    together:
      'You offer honesty and endlessly interesting conversation. It helps when somebody says plainly what they need, because hints tend to pass you by.',
  },
  ENTJ: {
    name: 'ENTJ',
    nickname: 'The Path-Maker',
    description:
      'You walk into a muddle and start to sort it, usually before anyone has asked. You think in goals, people and next steps, enjoy responsibility, and say what you mean because it saves everybody time. Behind the drive is a real wish to see others become what they could be, and you are proudest when someone you believed in overtakes you.',
    traits: ['Decisive', 'Energetic', 'Frank', 'Far-sighted'],
    strengths: [
      'Making difficult things happen',
      'Seeing what people are capable of',
      'Staying clear under pressure',
    ],
    growthAreas: ['Listening to the end', 'Resting without a reason', 'Taking hesitation seriously'],
    together:
      'You bring momentum and wholehearted support. It helps when somebody stands up to you calmly: you respect it more than agreement.',
  },
  ENTP: {
    name: 'ENTP',
    nickname: 'The Spark-Striker',
    description:
      'You think best aloud and at speed, jumping between ideas that nobody else would have put side by side. Arguing is how you play; you may defend a position just to see whether it holds. Routine wears you out faster than effort does. At your best you show people possibilities they had stopped looking for.',
    traits: ['Inventive', 'Quick', 'Playful', 'Questioning'],
    strengths: ['Seeing possibilities in what failed', 'Making hard subjects fun', 'Adapting on the fly'],
    growthAreas: [
      'Choosing one idea and staying with it',
      'Checking whether the other person is still enjoying the debate',
      'Keeping small promises',
    ],
    together:
      'You keep a relationship awake. It helps when somebody laughs with you, argues back, and tells you when it has stopped being a game.',
  },
  INFJ: {
    name: 'INFJ',
    nickname: 'The Quiet Compass',
    description:
      'You sense what is going on between people and where it may lead, often long before it is spoken. You care more about meaning than about speed, often write better than you talk, and have a private idea of how the world could be kinder. You give a great deal, have few close friends, and need more solitude than the people you comfort tend to notice.',
    traits: ['Perceptive', 'Principled', 'Gentle', 'Purposeful'],
    strengths: [
      'Understanding people in depth',
      'Quietly standing by a conviction',
      'Turning insight into care',
    ],
    growthAreas: [
      'Saying what you want before you are exhausted',
      'Trusting an imperfect start',
      'Not carrying other people’s burdens',
    ],
    together:
      'People feel understood by you. It helps when somebody asks how you are, and asks again if you only said “fine”.',
  },
  INFP: {
    name: 'INFP',
    nickname: 'The Keeper of Meaning',
    description:
      'You measure life by an inner sense of what is true to you, and you notice at once when something is false. Imaginative and mild on the surface, you are immovable where your values are concerned. You give people room to be odd. Beauty, stories and causes move you, and anything you make is plainly your own.',
    traits: ['Sincere', 'Imaginative', 'Gentle', 'Steadfast in values'],
    strengths: [
      'Seeing the good that people hide',
      'Making things with feeling',
      'Loyalty without conditions',
    ],
    growthAreas: [
      'Starting before it is perfect in your head',
      'Saying early that something hurt',
      'Letting facts help you decide',
    ],
    together:
      'You love deeply and in your own way. It helps when somebody takes your ideals seriously and does not hurry your answers.',
  },
  ENFJ: {
    name: 'ENFJ',
    nickname: 'The Gatherer',
    description:
      'You know how everyone in the room is doing, and you cannot quite rest until they are well. Warm, organised and persuasive, you bring people together around something worth doing and remember what each person needs to be at their best. You are easily moved, and may cry at speeches, including the ones you give.',
    traits: ['Warm', 'Persuasive', 'Attentive', 'Responsible'],
    strengths: [
      'Bringing out the best in others',
      'Saying the right thing at the right time',
      'Holding a group together',
    ],
    growthAreas: [
      'Letting others solve their own problems',
      'Asking for the care that you give',
      'Hearing criticism as one voice among many',
    ],
    together:
      'You show openly that you care. It helps when somebody looks after you without being asked, and tells you what they really think.',
  },
  ENFP: {
    name: 'ENFP',
    nickname: 'The Kindler',
    description:
      'You expect the world to surprise you, and it often does. People, ideas and plans connect in your mind faster than you can tell anyone, and your enthusiasm makes others hopeful. Behind the lightness you are serious: you want life to mean something, and you feel it sharply when it does not.',
    traits: ['Enthusiastic', 'Warm', 'Original', 'Free-spirited'],
    strengths: [
      'Making people feel interesting',
      'Finding a way where there was none',
      'Starting things that matter',
    ],
    growthAreas: [
      'Finishing once the first delight is over',
      'Keeping time and energy for yourself',
      'Staying with a difficult feeling',
    ],
    together:
      'You bring delight and honest attention. It helps when somebody joins in first and asks about the details afterwards.',
  },
};
