import type { MbtiType } from '../../vocabulary';
import type { MbtiText } from './referenceText';

export const SENSING_TYPES: Readonly<Record<Extract<MbtiType, `${string}S${string}`>, MbtiText>> = {
  ISTJ: {
    name: 'ISTJ',
    nickname: 'The Steady Hand',
    description:
      'You do what you said you would do, and you remember how it was done the last time. You relax when you have facts, order and a clear agreement. You speak when there is something to say. You show that you care through things that simply work: the bill is paid, the tyres are checked, the visit is never forgotten.',
    traits: ['Reliable', 'Precise', 'Calm', 'Dutiful'],
    strengths: [
      'Keeping a promise for years',
      'Seeing the detail that matters',
      'Staying calm when others are not',
    ],
    growthAreas: [
      'Trying it another way for once',
      'Putting affection into words',
      'Letting somebody else keep the list',
    ],
    together:
      'People feel safe with you. It helps when somebody notices what you did without being told, and gives you warning before things change.',
  },
  ISFJ: {
    name: 'ISFJ',
    nickname: 'The Warm Hearth',
    description:
      'You remember how people take their coffee, what their mother is called and which week is going to be hard for them. Your kindness is practical and mostly silent; you see what is needed and you do it. You value continuity, keep the stories of the people you love, and are a good deal tougher than your gentleness suggests.',
    traits: ['Caring', 'Observant', 'Loyal', 'Modest'],
    strengths: [
      'Making a place feel like home',
      'Remembering what matters to others',
      'Working patiently without applause',
    ],
    growthAreas: [
      'Saying no before you are tired',
      'Letting people know what you did',
      'Taking a small risk for yourself',
    ],
    together:
      'You show care in a hundred small ways. It helps when somebody does the same for you, and says thank you.',
  },
  ESTJ: {
    name: 'ESTJ',
    nickname: 'The Cornerstone',
    description:
      'You see what has to be done and who should do it, and your own name is at the top of the list. You believe in clear rules, fair shares and showing up. People may find you brisk, and then discover that you are the one who comes at three in the morning with the right tools. You value a good tradition because you have seen what depends on it.',
    traits: ['Organised', 'Direct', 'Dependable', 'Active'],
    strengths: ['Getting a group to act', 'Being clear about what is fair', 'Seeing things through'],
    growthAreas: ['Asking before advising', 'Making room for moods', 'Accepting that another way also works'],
    together:
      'You give a relationship solid ground. It helps when somebody is straight with you, keeps agreements, and teases you a little.',
  },
  ESFJ: {
    name: 'ESFJ',
    nickname: 'The Good Neighbour',
    description:
      'You bring people together and make sure that nobody is left out. You notice moods and occasions, like things done nicely, and take belonging seriously. Your friends tell you their news first because you will be truly glad or truly sorry. You thrive on being appreciated, and you are just as generous with praise yourself.',
    traits: ['Sociable', 'Considerate', 'Practical', 'Loyal'],
    strengths: [
      'Looking after many people without forgetting one',
      'Keeping friendships alive',
      'Helping in ways that really help',
    ],
    growthAreas: [
      'Standing alone with an opinion',
      'Not reading silence as rejection',
      'Choosing rest over one more favour',
    ],
    together:
      'You make love part of everyday life. It helps when somebody says thank you aloud and helps with the hosting.',
  },
  ISTP: {
    name: 'ISTP',
    nickname: 'The Calm Maker',
    description:
      'You like to know how things work, preferably by having them in your hands. Quiet and observant, you keep your options open and your words few, and when something breaks everyone is glad that you are there. You dislike being managed and rarely manage others. As long as you feel free, you are generous.',
    traits: ['Practical', 'Cool-headed', 'Independent', 'Skilful'],
    strengths: ['Acting well in an emergency', 'Fixing without fuss', 'Seeing what is really there'],
    growthAreas: [
      'Saying what is going on inside',
      'Planning with somebody else in mind',
      'Staying when talk becomes emotional',
    ],
    together:
      'You show care by doing and by letting people be. It helps when somebody shares an activity with you and does not fill every silence.',
  },
  ISFP: {
    name: 'ISFP',
    nickname: 'The Gentle Eye',
    description:
      'You trust your senses and your own heart, and you notice beauty that others walk past. You would rather show than explain: a meal, a song, a walk chosen for someone. You do not like to judge or be judged, and your quiet values show most clearly when somebody is treated badly: then you stand firm.',
    traits: ['Gentle', 'Artistic', 'Spontaneous', 'True to yourself'],
    strengths: ['Being fully present', 'Making a moment beautiful', 'Accepting people as they are'],
    growthAreas: [
      'Speaking up before you retreat',
      'Looking a little further ahead',
      'Taking praise without waving it away',
    ],
    together:
      'With you life slows down and becomes vivid. It helps when somebody speaks kindly and leaves room for the unplanned.',
  },
  ESTP: {
    name: 'ESTP',
    nickname: 'The Live Wire',
    description:
      'You read a situation at a glance and are in motion while others still discuss it. You trust what you can see and test, enjoy a challenge, and have a gift for making strangers laugh. Long theories lose you; real people and real problems never do. Your courage is plain and physical, and it is often just what is needed.',
    traits: ['Bold', 'Quick-witted', 'Pragmatic', 'Present'],
    strengths: [
      'Acting at the right moment',
      'Making things happen with what is at hand',
      'Cutting through pretence',
    ],
    growthAreas: ['Thinking about the day after', 'Staying with a quiet feeling', 'Keeping dull promises'],
    together:
      'You bring adventure and straight talk. It helps when somebody comes along, and tells you calmly where they draw the line.',
  },
  ESFP: {
    name: 'ESFP',
    nickname: 'The Open Door',
    description:
      'You have a talent for enjoying what is here, and it is catching. Warm, quick to help and generous with attention, you make people feel that they have come at just the right moment. You learn by doing and live by feeling. When things turn serious, many are surprised by how practical your kindness is, and how long it lasts.',
    traits: ['Lively', 'Generous', 'Down-to-earth', 'Affectionate'],
    strengths: ['Lifting the mood honestly', 'Helping straight away', 'Noticing what people enjoy'],
    growthAreas: [
      'Making plans that last beyond the week',
      'Letting criticism sink in for a moment',
      'Spending an evening on your own',
    ],
    together:
      'You make love fun and tangible. It helps when somebody plays along and holds your hand when things are hard.',
  },
};
