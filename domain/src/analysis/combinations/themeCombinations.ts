import type { Theme } from '../themes';

/** What a theme looks like when several systems name it. */
export const THEME_PASSAGES: Readonly<Record<Theme, string>> = {
  reflection: 'You go inward before you go out, and what you bring has been thought about',
  connection: 'People are where your attention goes first, and where you are most alive',
  drive: 'You start things, carry them, and grow restless when nothing moves',
  steadiness: 'Others can build on you, and you like ground that holds',
  freedom: 'You need air, variety and the right to change your mind',
};

/** How the two most named themes of one person live together, by their names in the order of the alphabet. */
export const THEME_PAIRS: Readonly<Record<string, string>> = {
  'connection drive':
    'You want to get somewhere and you want everyone to come along. When time is short, ask which of the two matters more today.',
  'connection freedom':
    'You want to be close and you want to be free. It works best with people who say when they need you and let go when they do not.',
  'connection reflection':
    'You are drawn to people and then drawn home. A visit with a fixed end may be your best kind of visit.',
  'connection steadiness':
    'You keep people and you keep promises. Check once a year which of the promises still does somebody good.',
  'drive freedom':
    'You want to win the race and to choose another road halfway. Give the aim a date and leave the road open.',
  'drive reflection':
    'One part of you has already left, and another part is still thinking. Give the thinker a fixed hour and let the other part go then.',
  'drive steadiness':
    'You push and you hold, which is a strong pair. It runs best when rest is part of the plan.',
  'freedom reflection':
    'You need room outside and room inside. People may not see you for a while, so send a card.',
  'freedom steadiness':
    'One part of you packs, the other waters the plants. A small trip with a return ticket pleases both.',
  'reflection steadiness':
    'You think it over and then you stay with it. A nudge from outside can be welcome, once in a while.',
};

/** For a person whose systems all name one theme. */
export const THEME_ALONE: Readonly<Record<Theme, string>> = {
  reflection:
    'There is hardly a voice against it here, so let people from outside interrupt you now and then.',
  connection:
    'There is hardly a voice against it here, so an hour that belongs to no one else is a good rule.',
  drive: 'There is hardly a voice against it here, so somebody else may have to tell you when it is enough.',
  steadiness: 'There is hardly a voice against it here, so put one new thing on the list each month.',
  freedom: 'There is hardly a voice against it here, so choose one tie and keep it on purpose.',
};
