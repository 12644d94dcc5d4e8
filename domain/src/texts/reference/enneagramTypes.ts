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
      'You see at a glance how something could be better, and it is hard for you to leave it as it is. A strict inner voice keeps you honest, careful and fair; the same voice seldom takes a day off. People rely on your integrity. What many do not see is the warmth behind the standards: you improve things because you care what becomes of them.',
    traits: ['Principled', 'Careful', 'Fair', 'Self-disciplined'],
    strengths: ['Integrity that others can lean on', 'An eye for what would help', 'Keeping your word'],
    growthAreas: [
      'Letting good be enough',
      'Saying “I am angry” before it turns into criticism',
      'Playing without a purpose',
    ],
    together:
      'You love by making life sound and orderly. It helps to hear that you are fine as you are, unfinished list included.',
  },
  2: {
    ...ENNEAGRAM_POINTS[2],
    wish: 'to be loved and needed',
    worry: 'being unwanted',
    description:
      'You sense what people need and are on your way before they have asked. Your affection is generous and personal, and many feel better for having met you. Harder is the other direction: asking, receiving, and trusting that you would be loved on a day when you are of no use to anyone. You would be.',
    traits: ['Caring', 'Warm', 'Intuitive about people', 'Generous'],
    strengths: ['Making others feel seen', 'Helping without being asked', 'Bringing warmth into cold rooms'],
    growthAreas: [
      'Naming a need of your own',
      'Giving without keeping a quiet account',
      'Spending time alone with pleasure',
    ],
    together:
      'You give closeness its daily bread. It helps when somebody asks what you want and waits for the real answer.',
  },
  3: {
    ...ENNEAGRAM_POINTS[3],
    wish: 'to be of value',
    worry: 'failing in the eyes of others',
    description:
      'You know what success looks like here and how to get there, and your energy carries others along. You adapt quickly, look confident, and rarely come unprepared. The open question in a quiet hour is who you are when nothing is being achieved. The people who love you have an answer to it, and it has nothing to do with results.',
    traits: ['Driven', 'Adaptable', 'Optimistic', 'Effective'],
    strengths: ['Turning aims into results', 'Encouraging people by example', 'Staying hopeful and active'],
    growthAreas: ['Pausing long enough to feel', 'Showing the unfinished work', 'Choosing depth over pace'],
    together:
      'You bring ambition and encouragement. It helps when somebody is glad to see you before they ask how it went.',
  },
  4: {
    ...ENNEAGRAM_POINTS[4],
    wish: 'to be genuine and significant',
    worry: 'being without significance',
    description:
      'You feel things in more colours than most people have names for, and you refuse to pretend otherwise. What is missing speaks to you as loudly as what is there, and it gives you depth, longing and often art. You do not fear sadness. At your best you help others to feel what is real, and you find that the ordinary can hold it too.',
    traits: ['Deep', 'Expressive', 'Honest about feeling', 'Original'],
    strengths: [
      'Staying with pain without running',
      'Giving feeling a form',
      'Seeing what is unique in others',
    ],
    growthAreas: [
      'Noticing what is present, not only what is absent',
      'Keeping a rhythm when the mood is gone',
      'Comparing less',
    ],
    together:
      'You want to be met, not managed. It helps when somebody stays near in a low tide and does not try to cheer it away.',
  },
  5: {
    ...ENNEAGRAM_POINTS[5],
    wish: 'to understand and be capable',
    worry: 'being overwhelmed or used up',
    description:
      'You step back in order to see. Knowledge feels like solid ground, privacy like air, and you measure carefully how much of yourself a day will cost. Those you let in get undivided attention, original thought and a loyalty that does not need much talk. You know more than you say, and you often feel more than you know how to show.',
    traits: ['Perceptive', 'Independent', 'Thoughtful', 'Reserved'],
    strengths: ['Clear thinking in a crisis', 'Depth instead of noise', 'Respect for other people’s space'],
    growthAreas: [
      'Joining in before you feel ready',
      'Sharing a feeling while it is still warm',
      'Trusting that energy comes back',
    ],
    together:
      'You offer a calm presence with an inner library. It helps when somebody announces what they need and lets you come of your own accord.',
  },
  6: {
    ...ENNEAGRAM_POINTS[6],
    wish: 'to be safe and supported',
    worry: 'being left without guidance or backing',
    description:
      'You think ahead to what could go wrong, so that it does not. You test before you trust, and then you stay: through bad years, house moves and other people’s mistakes. Doubt is your familiar companion, courage too, because you act in spite of it. A group with you in it is safer, and usually funnier, than it knows.',
    traits: ['Loyal', 'Alert', 'Responsible', 'Wry'],
    strengths: ['Standing by people', 'Foreseeing trouble', 'Asking the honest question'],
    growthAreas: [
      'Trusting your own verdict',
      'Resting when nothing is wrong',
      'Asking instead of assuming the worst',
    ],
    together:
      'You build trust brick by brick. It helps when somebody is consistent, and says clearly where you stand.',
  },
  7: {
    ...ENNEAGRAM_POINTS[7],
    wish: 'to be content and free',
    worry: 'being trapped in pain or boredom',
    description:
      'Your mind runs ahead to everything that could be lovely, and you bring others with you. You reframe, improvise and recover faster than anyone. Keeping doors open is your way of staying alive; walking through one and closing it behind you takes real courage. When you stay with one thing, including a sad one, your joy becomes deep as well as bright.',
    traits: ['Optimistic', 'Quick', 'Adventurous', 'Imaginative'],
    strengths: ['Finding a way out and a way on', 'Sharing delight', 'Thinking across borders'],
    growthAreas: ['Staying when it hurts', 'Finishing the middle part', 'Wanting what you already have'],
    together:
      'You make life larger. It helps when somebody shares the adventure, and is not talked out of the difficult conversation.',
  },
  8: {
    ...ENNEAGRAM_POINTS[8],
    wish: 'to be strong and free to decide',
    worry: 'being controlled or betrayed',
    description:
      'You have a large presence and use it. You say what is so, take on what is unfair, and find out who people are by pushing a little. Weakness in others moves you to protect; in yourself you would rather not mention it. The few who see your tenderness know that it is as strong as everything else about you.',
    traits: ['Strong', 'Direct', 'Protective', 'Decisive'],
    strengths: ['Standing up for others', 'Saying the necessary thing', 'Carrying weight'],
    growthAreas: ['Lowering the volume first', 'Letting somebody see the hurt', 'Waiting before you act'],
    together:
      'With you people know where they are. It helps when somebody is honest, does not flinch, and is gentle when you are.',
  },
  9: {
    ...ENNEAGRAM_POINTS[9],
    wish: 'to be at peace with everyone',
    worry: 'conflict and separation',
    description:
      'You see every side, and people grow calmer near you. You blend in, go along and keep the peace, and your acceptance is a rare gift. The price may be that your own wishes fall asleep somewhere under everybody else’s. When you wake them, and say them, nothing breaks: others are usually relieved to meet you.',
    traits: ['Calm', 'Accepting', 'Patient', 'Even-handed'],
    strengths: ['Bringing people back together', 'Listening without judging', 'Steadiness in a storm'],
    growthAreas: [
      'Saying what you want first',
      'Letting a disagreement be visible',
      'Beginning with what matters most',
    ],
    together:
      'You offer rest. It helps when somebody asks for your opinion, waits, and is pleased when it differs from theirs.',
  },
};
