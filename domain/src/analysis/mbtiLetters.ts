import { MBTI_TYPES, type MbtiType } from '../vocabulary';

export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

export const LETTER_TEXTS: Readonly<Record<Letter, string>> = {
  E: '**E, extraverted**: you fill up among people, and a thought often becomes clear to you while you say it.',
  I: '**I, introverted**: you fill up alone, and a thought is often finished before you say it.',
  S: '**S, sensing**: you trust what can be seen, counted and remembered, and you notice when a detail is off.',
  N: '**N, intuitive**: you look for the pattern, and you are often at “what if” while others are at “what is”.',
  T: '**T, thinking**: you ask first whether it makes sense, and then how it lands.',
  F: '**F, feeling**: you ask first what it means for people, and then whether it adds up.',
  J: '**J, judging**: you like matters settled, and a list with ticks gives you real peace.',
  P: '**P, perceiving**: you like matters open, and the best part of a day may be the part nobody planned.',
};

const OTHER_LETTER: Readonly<Record<Letter, Letter>> = {
  E: 'I',
  I: 'E',
  S: 'N',
  N: 'S',
  T: 'F',
  F: 'T',
  J: 'P',
  P: 'J',
};

export const lettersOf = (type: MbtiType) => [...type] as Letter[];

/** Swaps the letters at these positions: `INFJ` at position 3 becomes `INFP`. */
export function swapLetters(type: MbtiType, places: readonly number[]): MbtiType {
  const letters = lettersOf(type).map((letter, place) =>
    places.includes(place) ? OTHER_LETTER[letter] : letter,
  );
  return MBTI_TYPES.find((known) => known === letters.join('')) ?? type;
}
