import type { LoveLanguage } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export const LOVE_LANGUAGE_TEXTS: Readonly<Record<LoveLanguage, ReferenceText>> = {
  'Words of Affirmation': {
    name: 'Words of Affirmation',
    description:
      'What is said to you stays. A sentence of real appreciation can carry you through a week, and a careless one can lie in your stomach just as long. It is not flattery that you want but to hear, in plain words, that you are seen: what you did, what you are to somebody, that it mattered. You tend to say these things to others, too, and often better than they can.',
    traits: ['Attentive to tone', 'Expressive', 'Encouraging', 'Remembers what was said'],
    strengths: [
      'Putting appreciation into words',
      'Encouraging people when it counts',
      'Repairing a quarrel by talking',
    ],
    growthAreas: [
      'Hearing love in what is done, not only in what is said',
      'Asking for a kind word without testing for it',
      'Not replaying one harsh sentence',
    ],
    together:
      'Tell them, write it down, say it in front of others, and be specific. When you quarrel, choose words you could stand by tomorrow.',
  },
  'Quality Time': {
    name: 'Quality Time',
    description:
      'For you love is attention. An hour in which somebody is wholly there, with no screen and no clock, does more than a week of being in the same rooms. It need not be special: cooking, walking, sitting on the steps will do, so long as you are really together. Cancelled plans hurt you more than people expect, because to you they were a promise of presence.',
    traits: ['Present', 'A good listener', 'Faithful to plans', 'Likes rituals'],
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
      'Put the phone away, look at them, keep the appointment. A small ritual every week is worth more than a grand journey once a year.',
  },
  'Physical Touch': {
    name: 'Physical Touch',
    description:
      'You feel close when you are close. A hand on your back, a knee against yours, an embrace that lasts one breath longer than usual: these tell you that all is well. It is about warmth and safety first of all. When touch is missing you may feel far away from somebody without being able to say why.',
    traits: ['Warm', 'Affectionate', 'Reads the body', 'Calmed by nearness'],
    strengths: ['Comforting without words', 'Making people feel safe', 'Showing affection naturally'],
    growthAreas: [
      'Asking what kind of closeness is welcome now',
      'Staying connected across a distance',
      'Saying in words what a touch would say',
    ],
    together:
      'Greet them properly, sit close, reach for their hand when things are difficult. Small and often is better than rare and grand.',
  },
  'Acts of Service': {
    name: 'Acts of Service',
    description:
      'You believe what people do. When somebody sees that you are carrying too much and takes a part of it, you feel loved down to your shoulders. You show affection the same way: things are repaired, collected, cooked and thought of. Fine words that nothing follows leave you cold, and being let down in practical matters feels personal, because for you it is.',
    traits: ['Practical', 'Reliable', 'Observant', 'Generous with effort'],
    strengths: ['Seeing what would help', 'Following through', 'Lightening other people’s days'],
    growthAreas: [
      'Asking before you are overloaded',
      'Resting while something is undone',
      'Hearing love when it comes only as words',
    ],
    together:
      'Do one thing from their list without being asked, and finish it. Keep what you promise; it is how you say “I love you” here.',
  },
  'Receiving Gifts': {
    name: 'Receiving Gifts',
    description:
      'You treasure what was chosen for you. It is not the price: a stone from a beach can outlive a necklace. What moves you is the proof that somebody, somewhere else, had you in mind. You keep things because they hold a moment, and you are often a gifted giver yourself, who listens all year and remembers in December.',
    traits: ['Thoughtful', 'Sentimental in the best sense', 'Observant', 'Loves occasions'],
    strengths: [
      'Choosing exactly the right thing',
      'Marking moments that matter',
      'Remembering what people mentioned once',
    ],
    growthAreas: [
      'Telling people that occasions matter to you',
      'Seeing devotion that leaves nothing to hold',
      'Forgiving a forgotten date',
    ],
    together:
      'Bring something small now and then, with a reason. Notice what they mention in passing, and never make light of an anniversary.',
  },
};
