import type { LoveLanguage } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export const LOVE_LANGUAGE_TEXTS: Readonly<Record<LoveLanguage, ReferenceText>> = {
  'Words of Affirmation': {
    name: 'Words of Affirmation',
    description:
      'What people say to you stays with you. A sentence of real appreciation can carry you through a week, and a careless one can hurt for just as long. You do not want flattery; you want to hear in plain words what you did well, what you mean to somebody, that it mattered. You tend to say such things to others, too, often better than they can.',
    traits: ['Attentive to tone', 'Expressive', 'Encouraging', 'Remembers what was said'],
    strengths: [
      'Putting appreciation into words',
      'Encouraging people when it counts',
      'Repairing a quarrel by talking',
    ],
    growthAreas: [
      'Seeing love in what people do, not only in what they say',
      'Asking for a kind word instead of fishing for it',
      'Not replaying one harsh sentence all day',
    ],
    together:
      'Say what you like about them, in private and in front of others, and be specific. When you quarrel, choose words you could stand by tomorrow.',
  },
  'Quality Time': {
    name: 'Quality Time',
    description:
      'For you love is attention. An hour with somebody who is fully there, with no screen and no clock, does more for you than a week under one roof. It need not be special: cooking, walking, sitting on the steps will do, so long as you are really together. Cancelled plans hurt you more than people expect, because to you they were a promise.',
    traits: ['Attentive', 'A good listener', 'Keeps appointments', 'Likes rituals'],
    strengths: [
      'Giving undivided attention',
      'Making ordinary hours memorable',
      'Keeping closeness alive over years',
    ],
    growthAreas: [
      'Seeing care in short moments as well',
      'Saying early that you miss somebody',
      'Enjoying time alone without counting it as a loss',
    ],
    together:
      'Put your phone away, look at them, and turn up when you said you would. A small ritual every week is worth more than one big trip a year.',
  },
  'Physical Touch': {
    name: 'Physical Touch',
    description:
      'You feel close to people when you can touch. A hand on your back, a knee against yours, a hug that lasts a moment longer than usual: these tell you that all is well. It is about warmth and safety first of all. When touch is missing you may feel far away from somebody without being able to say why.',
    traits: ['Warm', 'Affectionate', 'Reads body language', 'Calmed by closeness'],
    strengths: ['Comforting without words', 'Making people feel safe', 'Showing affection naturally'],
    growthAreas: [
      'Asking what kind of closeness is welcome now',
      'Staying close across a distance',
      'Putting into words what a touch would say',
    ],
    together:
      'Greet them properly, sit close, reach for their hand when things are difficult. Small and often is better than rare and grand.',
  },
  'Acts of Service': {
    name: 'Acts of Service',
    description:
      'You believe what people do more than what they say. When somebody sees that you are carrying too much and takes some of it off you, you feel loved. You show affection the same way: you mend, fetch, cook and think of things. Fine words with nothing behind them leave you cold, and being let down in practical matters feels personal, because for you it is.',
    traits: ['Practical', 'Reliable', 'Observant', 'Generous with effort'],
    strengths: ['Seeing what would help', 'Following through', 'Lightening other people’s days'],
    growthAreas: [
      'Asking before you are overloaded',
      'Resting while something is still to do',
      'Hearing love when it comes only as words',
    ],
    together:
      'Do one thing from their list without being asked, and finish it. Keep what you promise; to them that means “I love you”.',
  },
  'Receiving Gifts': {
    name: 'Receiving Gifts',
    description:
      'You treasure what was chosen for you. The price hardly matters: you may treasure a pebble from a beach more than a necklace. What moves you is the proof that somebody thought of you while you were apart. You keep things because they bring back a moment. You may well be good at giving, too: you listen all year and remember in December.',
    traits: ['Thoughtful', 'Sentimental in the best sense', 'Observant', 'Loves occasions'],
    strengths: [
      'Choosing exactly the right thing',
      'Marking moments that matter',
      'Remembering what people mentioned once',
    ],
    growthAreas: [
      'Telling people that occasions matter to you',
      'Seeing love that leaves nothing to keep',
      'Forgiving a forgotten date',
    ],
    together:
      'Bring something small now and then, and say why you chose it. Notice what they mention in passing, and never make light of an anniversary.',
  },
};
