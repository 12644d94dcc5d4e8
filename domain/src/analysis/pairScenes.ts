import { socialStyleOf, type SocialStyle } from '../compatibility/rules/enneagram';
import { traitStateOf, type Traits } from '../compatibility/traits';
import type { ConnectionGoal, EnneagramType, System } from '../vocabulary';

/** Both the first, both the second, the reader the first, or the reader the second. */
type Sides = readonly [bothFirst: string, bothSecond: string, mineFirst: string, mineSecond: string];

/** What two MBTI types do in an ordinary hour, by letter. The letters of a line are in its name. */
const SCENES: Readonly<Record<ConnectionGoal, Readonly<Record<'EI' | 'TF' | 'JP', Sides>>>> = {
  dating: {
    EI: [
      'An evening of yours has guests in it, and the talk goes on in the tram. Keep one evening with the door shut.',
      'An evening of yours is quiet, and each of you may think that the other one wants it so. Ask twice before you both stay in again.',
      'You want to tell the day as soon as you come in, and they want ten minutes without a word. Give them the ten minutes, and you get a listener.',
      'They want to tell the day as soon as they come in, and you want ten minutes without a word. Say “ten minutes”, and then be all ears.',
    ],
    TF: [
      'In a quarrel you both bring arguments. Somebody has to say “I was sad”, and it may be you.',
      'In a quarrel you both watch the other’s face. Say plainly what you want, or you will comfort each other and settle nothing.',
      'In a quarrel you look for the fault in the reasoning, and they look for you. Take their hand first and reason later.',
      'In a quarrel they look for the fault in the reasoning, and you look for them. Their argument is often a way of staying in the room.',
    ],
    JP: [
      'Your holiday is booked by January. Leave one day in it that neither of you has planned.',
      'Your holiday is found at the station. Agree at least on who carries the money and who the keys.',
      'You book the table, and they find the better place on the way there. Let it happen every third time.',
      'They book the table, and you find the better place on the way there. Tell them early, and they may even enjoy it.',
    ],
  },
  friendship: {
    EI: [
      'Together you fill a room, and you hear about each other’s news in front of ten people. Go for a walk for two now and then.',
      'You can sit in one room and read, and it counts as a visit. Let neither of you wait for the other to call.',
      'You bring the crowd, and they bring the one long talk on the way home. Leave with them sometimes.',
      'They bring the crowd, and you bring the one long talk on the way home. Tell them in time when you have had enough.',
    ],
    TF: [
      'You may tell each other the truth without wrapping. On a hard day, wrap it all the same.',
      'You know how the other one is by the way they say hello. Speak up when something hurts, for you both are good at being kind about it.',
      'When they are sad you have a solution, and they would like a kettle put on. Put the kettle on.',
      'When you are sad they have a solution, and you would like a kettle put on. Tell them that it is a kettle day.',
    ],
    JP: [
      'You meet every second Thursday, and it holds for years. Cancel it once and do something silly.',
      'You meet when it happens, and it can fail to happen for a year. Put one evening in the calendar and let chance do the rest.',
      'You fix the day, and they come a little late with a better idea. Count the idea, not the minutes.',
      'They fix the day, and you come a little late with a better idea. Bring the idea, and be on time once as a present.',
    ],
  },
  business: {
    EI: [
      'You think aloud, both of you, and by noon there are nine ideas and no note. Let one of you hold the pen.',
      'You both write before you speak, so your meetings are short. Pick up the phone when a thing turns delicate.',
      'You find out what you think while you say it, and they know it beforehand and keep it. Ask them last, and by name.',
      'They find out what they think while they say it, and you know it beforehand. Send your view the evening before.',
    ],
    TF: [
      'You agree on the figures and forget who has to live with them. Ask one person whom the plan will reach.',
      'You agree on the people and put off the figures. Look at them together each Monday, with coffee.',
      'You say what the plan costs, and they say whom it costs. A good offer needs both columns.',
      'They say what the plan costs, and you say whom it costs. Put your column on paper as well, so that it counts.',
    ],
    JP: [
      'You both want it closed, so things get done, at times too soon. Ask once what would change your mind.',
      'You both keep it open, so you see the late chance, and miss the early one. Let a third person own the calendar.',
      'You finish and they discover. Agree on the day until which discovering is allowed.',
      'They finish and you discover. Tell them what is still open before they close it.',
    ],
  },
};

const PLACES = { EI: 0, TF: 2, JP: 3 } as const;

/** How two ways of going for something meet, by the styles of the reader's and the other's Enneagram type. */
const STYLE_MEETINGS: Readonly<Record<SocialStyle, Readonly<Record<SocialStyle, string>>>> = {
  assertive: {
    assertive: 'Under pressure you both step forward, so decide who drives before you get in.',
    compliant:
      'Under pressure you step forward and they look to what is due. Ask them what you are about to forget.',
    withdrawn:
      'Under pressure you step forward and they step back. Slow down by one pace, and they will come towards you.',
  },
  compliant: {
    assertive:
      'Under pressure you look to what is due and they step forward. Say no once before you carry it for them.',
    compliant:
      'Under pressure you both do what is expected, and each thinks that the other expects it. Ask out loud.',
    withdrawn: 'Under pressure you do more and they go quiet. Their silence is no mark for your effort.',
  },
  withdrawn: {
    assertive:
      'Under pressure you step back and they step forward. Tell them that you are coming back, and when.',
    compliant: 'Under pressure you go quiet and they do more. Thank them before you close the door.',
    withdrawn:
      'Under pressure you both step back, and the space between you grows by itself. One of you has to send a card.',
  },
};

/** Scenes of the two for a goal, from what they have in common and what not; empty without a type on both sides. */
export function listScenes(
  mine: Traits,
  theirs: Traits,
  goal: ConnectionGoal,
  compared: readonly System[],
): string[] {
  const isKnown = (system: System) =>
    compared.includes(system) &&
    traitStateOf(mine, system) === 'valid' &&
    traitStateOf(theirs, system) === 'valid';
  const scenes: string[] = [];
  if (isKnown('mbti')) {
    for (const pair of ['EI', 'TF', 'JP'] as const) {
      const [my, their] = [mine.mbtiType?.[PLACES[pair]], theirs.mbtiType?.[PLACES[pair]]];
      const isMineFirst = my === pair[0];
      scenes.push(SCENES[goal][pair][my === their ? (isMineFirst ? 0 : 1) : isMineFirst ? 2 : 3]);
    }
  }
  if (isKnown('enneagram')) {
    const style = (traits: Traits) => socialStyleOf(traits.enneagramType as EnneagramType);
    scenes.push(STYLE_MEETINGS[style(mine)][style(theirs)]);
  }
  return scenes;
}
