import type { MbtiType } from '../../vocabulary';
import type { MbtiText } from './referenceText';

export const SENSING_TYPES: Readonly<Record<Extract<MbtiType, `${string}S${string}`>, MbtiText>> = {
  ISTJ: {
    name: 'ISTJ',
    nickname: 'The Steady Hand',
    description:
      'You do what you said you would do, and you remember how it was done the last time. Facts, order and a clear agreement let you breathe. You speak when there is something to say. Your care shows in things that simply work: the bill that was paid, the tyre that was checked, the visit that was never once forgotten.',
    traits: ['Reliable', 'Precise', 'Calm', 'Dutiful'],
    strengths: [
      'Keeping a promise for years',
      'Seeing the detail that matters',
      'Staying level when others are not',
    ],
    growthAreas: [
      'Trying it another way for once',
      'Putting affection into words',
      'Letting somebody else hold the list',
    ],
    together:
      'With you people feel safe. It helps when somebody notices what you did without being told, and gives you warning before things change.',
  },
  ISFJ: {
    name: 'ISFJ',
    nickname: 'The Warm Hearth',
    description:
      'You remember how people take their coffee, what their mother is called and which week is going to be hard for them. Your kindness is practical and mostly silent; you see what is needed and it is done. You value continuity, keep the stories of the people you love, and are a good deal tougher than your gentleness suggests.',
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
      'You care in a hundred small acts. It helps when somebody returns one before you need it, and thanks you in words.',
  },
  ESTJ: {
    name: 'ESTJ',
    nickname: 'The Cornerstone',
    description:
      'You see what has to be done and who should do it, and you put yourself first on the list. You believe in clear rules, fair shares and showing up. People may find you brisk, and then discover that you are the one who comes at three in the morning with the right tools. Sound tradition is worth something to you because you have seen what it holds up.',
    traits: ['Organised', 'Direct', 'Dependable', 'Active'],
    strengths: ['Getting a group to act', 'Being clear about what is fair', 'Seeing things through'],
    growthAreas: ['Asking before advising', 'Making room for moods', 'Allowing that another way also works'],
    together:
      'You give a relationship solid ground. It helps when somebody is straight with you, keeps agreements, and teases you a little.',
  },
  ESFJ: {
    name: 'ESFJ',
    nickname: 'The Good Neighbour',
    description:
      'You bring people to one table and make sure that nobody sits at the edge. You notice moods and occasions, like things done nicely, and take belonging seriously. Your friends tell you their news first because you will be truly glad or truly sorry. You thrive on being appreciated, and you give appreciation generously and by name.',
    traits: ['Sociable', 'Considerate', 'Practical', 'Loyal'],
    strengths: [
      'Looking after many without losing one',
      'Keeping friendships alive',
      'Helping in ways that really help',
    ],
    growthAreas: [
      'Standing alone with an opinion',
      'Not reading silence as rejection',
      'Choosing rest over one more favour',
    ],
    together:
      'You make love part of everyday life. It helps when somebody says thank you aloud and shares in the hosting.',
  },
  ISTP: {
    name: 'ISTP',
    nickname: 'The Calm Maker',
    description:
      'You like to know how things work, preferably by having them in your hands. Quiet and observant, you keep your options open and your words few, and when something breaks everyone is glad that you are there. You dislike being managed and rarely manage others. Freedom is how you stay generous.',
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
      'You live close to the senses and to your own heart, and you notice beauty that others walk past. You would rather show than explain: a meal, a song, a walk chosen for someone. You do not like to judge or be judged, and your quiet values surface most clearly when somebody is treated badly, and then nobody moves you.',
    traits: ['Gentle', 'Artistic', 'Spontaneous', 'True to yourself'],
    strengths: ['Being wholly present', 'Making a moment beautiful', 'Accepting people as they are'],
    growthAreas: [
      'Speaking up before you retreat',
      'Looking a little further ahead',
      'Taking praise without waving it away',
    ],
    together:
      'With you life slows down and becomes vivid. It helps when somebody is kind in tone and leaves room for the unplanned.',
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
    growthAreas: ['Thinking about the day after', 'Staying with a quiet feeling', 'Keeping the dull promise'],
    together:
      'You bring adventure and straight talk. It helps when somebody comes along, and tells you calmly where their line is.',
  },
  ESFP: {
    name: 'ESFP',
    nickname: 'The Open Door',
    description:
      'You have a talent for enjoying what is here, and it is catching. Warm, quick to help and generous with attention, you make people feel that they arrived at the right moment. You learn by doing and live by feeling. When things turn serious, many are surprised by how practical your kindness is, and how long it lasts.',
    traits: ['Lively', 'Generous', 'Down-to-earth', 'Affectionate'],
    strengths: ['Lifting the mood honestly', 'Helping at once', 'Noticing what people enjoy'],
    growthAreas: [
      'Making plans that last beyond the week',
      'Staying with criticism for a moment',
      'Spending an evening with yourself',
    ],
    together:
      'You make love fun and tangible. It helps when somebody plays along and holds your hand when things are hard.',
  },
};
