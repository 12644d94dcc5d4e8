/** Characters that are not seen: soft hyphens, joiners, direction marks. */
const INVISIBLE = /\p{Cf}/gu;
/** Accents of Latin, Greek and Cyrillic letters; vowel signs of other scripts make another word and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

const decompose = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '');

/** Returns a text without accents, case, compatibility forms and invisible characters. Folding it again changes nothing. */
export const foldText = (text: string): string =>
  // By way of capitals, so that ß equals ss; decomposed again, because a small letter can bring an accent of its own.
  decompose(decompose(text.replace(INVISIBLE, '')).toUpperCase().toLowerCase());
