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

/** How the other four languages may miss a person who speaks the first. */
export const LANGUAGE_HEARING: Readonly<
  Record<LoveLanguage, Readonly<Partial<Record<LoveLanguage, string>>>>
> = {
  'Words of Affirmation': {
    'Quality Time': 'someone stays the whole evening and says little. The staying was the sentence.',
    'Physical Touch': 'a hug answers your question. You may still ask for the answer in words.',
    'Acts of Service': 'the bike is mended and nobody mentions it. That is a love letter with oil on it.',
    'Receiving Gifts': 'a present comes without a card. Ask what made them think of you.',
  },
  'Quality Time': {
    'Words of Affirmation':
      'a warm message arrives from a busy person. It took them a minute that was yours.',
    'Physical Touch': 'a kiss in passing does not feel like time. For them it was a full stop in the day.',
    'Acts of Service': 'they wash up while you would rather talk. Pick up a towel, and you have both.',
    'Receiving Gifts': 'they bring something from the trip you missed. You were along in their pocket.',
  },
  'Physical Touch': {
    'Words of Affirmation': 'they say it across the room. Let the words arrive before you look for the arm.',
    'Quality Time': 'they sit opposite and listen. It is nearness with a table in between.',
    'Acts of Service': 'they carry your bags and not your hand. Their hands were full of you.',
    'Receiving Gifts': 'they give you a scarf. It stays around you when they cannot.',
  },
  'Acts of Service': {
    'Words of Affirmation':
      'they praise the meal and leave the plates. The praise was honest, and you may ask for the plates.',
    'Quality Time': 'they want you to sit down with them. For them the dishes can wait, and you cannot.',
    'Physical Touch': 'they hug you while you are carrying something. Put it down for a moment.',
    'Receiving Gifts': 'they bring flowers when you needed a hand. They did think of you, only in the shop.',
  },
  'Receiving Gifts': {
    'Words of Affirmation': 'they say it so well that nothing is left to keep. Write the sentence down.',
    'Quality Time':
      'they forget the wrapping and bring the whole afternoon. It was in the calendar for weeks.',
    'Physical Touch': 'they think a long hug is the present. Keep the date of it.',
    'Acts of Service': 'they assemble the shelf instead of giving one. The four hours were the gift.',
  },
};
