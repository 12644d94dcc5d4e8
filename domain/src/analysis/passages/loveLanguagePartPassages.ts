import type { LoveLanguage } from '../../vocabulary';

export const LANGUAGE_NEIGHBOURS: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation':
    'The language next door is Quality Time, because a good talk is both words and an hour.',
  'Quality Time': 'The language next door is Physical Touch, because both ask somebody to be here in person.',
  'Physical Touch':
    'The language next door is Quality Time, because nobody can hold your hand from far away.',
  'Acts of Service':
    'The language next door is Receiving Gifts, because both show that somebody thought ahead.',
  'Receiving Gifts':
    'The language next door is Acts of Service, because a favour is a gift that cannot be kept.',
};

export const LANGUAGE_SPEAKING: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation':
    'Your own love language is the place to start: name a moment, say what it did, and stop. People who rarely hear such things carry them around for a long time.',
  'Quality Time':
    'Your own love language is the place to start: offer a walk instead of advice. People who are always busy may not know how much they miss it until they are out of the door.',
  'Physical Touch':
    'Your own love language is the place to start: a hand on a shoulder at the right moment. People who live alone may not have been touched all week.',
  'Acts of Service':
    'Your own love language is the place to start: take one thing off somebody’s list and say so. People who carry a lot seldom ask, and they notice who sees it.',
  'Receiving Gifts':
    'Your own love language is the place to start: bring the small thing with the reason. People who think that they are easy to forget are proved wrong by a paper bag.',
};

export const LANGUAGE_REPAIR: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation':
    'After a quarrel you need a sentence that takes the bad one back. If the other person cannot find it, tell them which one would do; it still counts.',
  'Quality Time':
    'After a quarrel you need an hour with no task in it. Ask for the hour before you ask for the explanation.',
  'Physical Touch':
    'After a quarrel you need to sit close again, even before all is said. Ask if that is all right; some people need words first.',
  'Acts of Service':
    'After a quarrel you watch what the other person does next. Tell them, because they may be looking for the right words meanwhile.',
  'Receiving Gifts':
    'After a quarrel a small peace offering does more for you than a long talk. Say that it may be a cup of tea.',
};
