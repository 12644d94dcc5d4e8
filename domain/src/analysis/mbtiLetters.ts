import { MBTI_TYPES, type MbtiType } from '../vocabulary';
import type { Letter } from './passages/mbtiLetterPassages';

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

/** Swaps the letters at these places: `INFJ` at place 3 gives `INFP`. */
export function swapLetters(type: MbtiType, places: readonly number[]): MbtiType {
  const letters = lettersOf(type).map((letter, place) =>
    places.includes(place) ? OTHER_LETTER[letter] : letter,
  );
  return MBTI_TYPES.find((known) => known === letters.join('')) ?? type;
}
