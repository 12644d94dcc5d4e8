/** Characters that are not seen: soft hyphens, joiners, direction marks. */
const INVISIBLE = /\p{Cf}/gu;
/** Accents of Latin, Greek and Cyrillic letters; vowel signs of other scripts make another word and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

const decompose = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '');

/** Returns a text without accents, case, compatibility forms and invisible characters. Folding it again changes nothing. */
export const foldText = (text: string): string =>
  // Lower case turns ẞ into ß, and upper case ß into SS. Decomposed again, because changing case can add an accent.
  decompose(decompose(text.replace(INVISIBLE, '')).toLowerCase().toUpperCase());
