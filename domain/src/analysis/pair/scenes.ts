import type { SocialStyle } from '../../compatibility/rules/enneagram';
import type { ConnectionGoal } from '../../vocabulary';

export type SceneAxis = 'EI' | 'TF' | 'JP';

/** Where the letters of an axis stand in a type. */
export const SCENE_PLACES: Readonly<Record<SceneAxis, number>> = { EI: 0, TF: 2, JP: 3 };

/** Which scenes a goal shows first among equals. */
export const SCENE_ORDER: Readonly<Record<ConnectionGoal, readonly SceneAxis[]>> = {
  dating: ['EI', 'TF', 'JP'],
  friendship: ['EI', 'JP', 'TF'],
  business: ['JP', 'TF', 'EI'],
};

/** Both the first letter, both the second, or one each: then `{A}` is the person of the first. */
type Sides = readonly [bothFirst: string, bothSecond: string, oneEach: string];

/** What two MBTI types do in an ordinary hour. */
export const SCENES: Readonly<Record<ConnectionGoal, Readonly<Record<SceneAxis, Sides>>>> = {
  dating: {
    EI: [
      'An evening of yours has guests in it, and the talk goes on in the tram. Keep one evening with the door shut.',
      'An evening of yours is quiet, and each of you may think that the other one wants it so. Ask twice before you both stay in again.',
      '{A} want to talk about the day at once, and {B} want ten minutes without a word first, and then listen well.',
    ],
    TF: [
      'In a quarrel you both bring arguments. The sentence that helps is “I was sad”, and either of you may say it first.',
      'In a quarrel you both watch the other’s face. Say plainly what you want, or you will comfort each other and settle nothing.',
      'In a quarrel {A} look for the fault in the reasoning, and {B} look for {A+}: an arm first, and the reasons later.',
    ],
    JP: [
      'Your holiday is booked by January. Leave one day in it that neither of you has planned.',
      'Your holiday is found at the station. Agree at least on who carries the money and who the keys.',
      '{A} book the table, and {B} find the better place on the way there, which may win every third time.',
    ],
  },
  friendship: {
    EI: [
      'Together you fill a room, and you hear about each other’s news in front of ten people. Go for a walk for two now and then.',
      'You can sit in one room and read, and it counts as a visit. Let neither of you wait for the other to call.',
      '{A} bring the crowd, and {B} bring the one long talk on the way home, so leave together and in good time.',
    ],
    TF: [
      'You may be plain with each other without any wrapping. On a hard day, wrap it all the same.',
      'You know how the other one is by the way they say hello. Speak up when something hurts, for you both are good at being kind about it.',
      'On a sad day {A} have a solution, and {B} would like a kettle put on, so ask which kind of day it is.',
    ],
    JP: [
      'You meet every second Thursday, and it holds for years. Cancel it once and do something silly.',
      'You meet when it happens, and it can fail to happen for a year. Put one evening in the calendar and let chance do the rest.',
      '{A} fix the day, and {B} come a little late with a better idea: count the idea, not the minutes.',
    ],
  },
  business: {
    EI: [
      'You think aloud, both of you, and by noon there are nine ideas and no note. Let one of you hold the pen.',
      'You both write before you speak, so your meetings are short. Pick up the phone when a thing turns delicate.',
      '{A} find the thought while speaking, and {B} know it beforehand and keep it, so send notes the evening before.',
    ],
    TF: [
      'You agree on the figures and forget who has to live with them. Ask one person whom the plan will reach.',
      'You agree on the people and put off the figures. Look at them together each Monday, with coffee.',
      '{A} say what the plan costs, and {B} say whom it costs; a good offer needs both columns.',
    ],
    JP: [
      'You both want it closed, so things get done, at times too soon. Ask once what would change your mind.',
      'You both keep it open, so you see the late chance, and miss the early one. Let a third person own the calendar.',
      '{A} finish and {B} discover, so agree on the day until which discovering is allowed.',
    ],
  },
};

export const STYLES: readonly SocialStyle[] = ['assertive', 'compliant', 'withdrawn'];

/** How two Enneagram styles meet, in the order of `STYLES`. */
export const STYLE_MEETINGS: Readonly<Record<string, string>> = {
  'assertive assertive': 'Under pressure you both step forward, so decide who drives before you get in.',
  'assertive compliant':
    'Under pressure {A} step forward and {B} look to what is due. {B} also know what is about to be forgotten.',
  'assertive withdrawn':
    'Under pressure {A} step forward and {B} step back; one pace slower here is one step closer there.',
  'compliant compliant':
    'Under pressure you both do what is expected, and each thinks that the other expects it. Ask out loud.',
  'compliant withdrawn': 'Under pressure {A} do more and {B} go quiet; neither is meant as a reproach.',
  'withdrawn withdrawn':
    'Under pressure you both step back, and the space between you grows by itself. One of you has to send a card.',
};
