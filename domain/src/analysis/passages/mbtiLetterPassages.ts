import type { CognitiveFunction } from '../../texts/reference/cognitiveFunctions';

export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/** What each letter looks like on an ordinary day. */
export const LETTER_PASSAGES: Readonly<Record<Letter, string>> = {
  E: '**E, extraverted**: you fill up among people, and a thought often becomes clear to you while you say it.',
  I: '**I, introverted**: you fill up alone, and a thought is often finished before you say it.',
  S: '**S, sensing**: you trust what can be seen, counted and remembered, and you notice when a detail is off.',
  N: '**N, intuitive**: you look for the pattern, and you are often at “what if” while others are at “what is”.',
  T: '**T, thinking**: you ask first whether it makes sense, and then how it lands.',
  F: '**F, feeling**: you ask first what it means for people, and then whether it adds up.',
  J: '**J, judging**: you like matters settled, and a list with ticks gives you real peace.',
  P: '**P, perceiving**: you like matters open, and the best part of a day may be the part nobody planned.',
};

/** The function that leads, the one that supports and the one that tires first. */
export const LEADING: Readonly<Record<CognitiveFunction, string>> = {
  Ni: 'Your mind leads with introverted intuition: it waits until many things become one meaning.',
  Ne: 'Your mind leads with extraverted intuition: it hops from one chance to the next and links them aloud.',
  Si: 'Your mind leads with introverted sensing: it holds today beside what you know and trust.',
  Se: 'Your mind leads with extraverted sensing: it takes in what is here and acts on it.',
  Ti: 'Your mind leads with introverted thinking: it checks whether an idea holds together from the inside.',
  Te: 'Your mind leads with extraverted thinking: it lines up people and facts until something gets done.',
  Fi: 'Your mind leads with introverted feeling: it weighs everything against what is true for you.',
  Fe: 'Your mind leads with extraverted feeling: it tunes in to what the people in the room need.',
};

export const SUPPORTING: Readonly<Record<CognitiveFunction, string>> = {
  Ni: 'Behind it stands introverted intuition, so now and then you simply know where this is going.',
  Ne: 'Behind it stands extraverted intuition, so a firm view of yours keeps a window open.',
  Si: 'Behind it stands introverted sensing, so your ideas come home to what has worked before.',
  Se: 'Behind it stands extraverted sensing, so you try the thing out and do not only think about it.',
  Ti: 'Behind it stands introverted thinking, so your quick moves have a plan that you could explain.',
  Te: 'Behind it stands extraverted thinking, so what you see inside turns into steps and dates.',
  Fi: 'Behind it stands introverted feeling, so there is a line that you do not cross for anyone.',
  Fe: 'Behind it stands extraverted feeling, so what you see inside comes out as care for someone.',
};

export const HARDEST: Readonly<Record<CognitiveFunction, string>> = {
  Ni: 'Hardest to reach is introverted intuition: when tired you may see one dark meaning in a small sign.',
  Ne: 'Hardest to reach is extraverted intuition: when tired you may see a hundred things that could go wrong.',
  Si: 'Hardest to reach is introverted sensing: when tired you forget to eat, or count every ache.',
  Se: 'Hardest to reach is extraverted sensing: when tired you may eat, buy or scroll too much.',
  Ti: 'Hardest to reach is introverted thinking: when tired you may pick an argument apart at midnight.',
  Te: 'Hardest to reach is extraverted thinking: when tired you may give orders that are not like you.',
  Fi: 'Hardest to reach is introverted feeling: when tired you may feel alone and tell no one.',
  Fe: 'Hardest to reach is extraverted feeling: when tired you may be hurt by a tone you usually ignore.',
};

/** The third function, by what it gives when there is rest. */
export const RESTED: Readonly<Record<CognitiveFunction, string>> = {
  Ni: 'Rested, you also have a quiet hunch that is worth a second look.',
  Ne: 'Rested, you also play with ideas that lead nowhere and make you laugh.',
  Si: 'Rested, you also enjoy an old photo, a known song, a dish from home.',
  Se: 'Rested, you also enjoy speed, colour and the taste of things.',
  Ti: 'Rested, you also like a puzzle that has one clean answer.',
  Te: 'Rested, you also put a drawer, a table or a trip in order with surprising force.',
  Fi: 'Rested, you also know quite clearly what you like and what you do not.',
  Fe: 'Rested, you also have a charm that surprises those who know only your serious side.',
};
