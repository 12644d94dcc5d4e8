/** Invisible characters: soft hyphens, joiners, direction marks, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/**
 * Accents of Latin, Greek and Cyrillic letters, and the vowel signs of Arabic and Hebrew, which are usually left out in
 * writing. Marks of other scripts, and the Japanese sound marks, make a different word and stay.
 */
const MARKS =
  /(?=\p{M})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/gu;

/** Interchangeable letters and signs, in lower case, that Unicode does not decompose. */
const EQUIVALENT_LETTERS: Readonly<Record<string, string>> = {
  ae: 'æ',
  b: 'ƀɓ',
  d: 'đðɗ',
  e: 'ə',
  f: 'ƒ',
  g: 'ǥ',
  h: 'ħ',
  i: 'ıɨ',
  j: 'ȷ',
  k: 'ĸƙ',
  l: 'ł',
  n: 'ŋ',
  o: 'øɵ',
  oe: 'œ',
  ss: 'ß',
  t: 'ŧ',
  th: 'þ',
  u: 'ʉ',
  y: 'ƴ',
  z: 'ƶ',
  σ: 'ς',
  г: 'ґ',
  // Alef, heh, yeh and kaf as on Arabic, Persian and Urdu keyboards. The tatweel only stretches a word.
  ا: 'ٱ',
  ه: 'ةہە',
  ي: 'ىی',
  ك: 'ک',
  '': 'ـ',
  "'": '’‘‛ʼʻ`׳՚',
  '"': '“”„‟«»״',
  '-': '‐‒–—−־',
  '/': '⁄∕',
};
const REPLACEMENTS = new Map(
  Object.entries(EQUIVALENT_LETTERS).flatMap(([replacement, letters]) =>
    Array.from(letters, (letter) => [letter, replacement] as const),
  ),
);
const REPLACED = new RegExp(`[${[...REPLACEMENTS.keys()].join('')}]`, 'gu');

/** Replaces the digits of every script with 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    if (digit <= '9') return digit;
    // A script's ten digits are consecutive, and the character before its zero is not a digit.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value += 1;
    return String(value);
  });

const decompose = (text: string): string => text.normalize('NFKD').replace(MARKS, '');

/** Folds characters without collapsing spaces. */
const foldCharacters = (text: string): string =>
  // Goes through upper case, because it unifies letters that lower case keeps apart. Decomposes again, because changing
  // case can add an accent.
  toAsciiDigits(
    decompose(decompose(text.replace(INVISIBLE, '').replaceAll('´', "'")).toLowerCase().toUpperCase()),
  )
    .toLowerCase()
    .replace(REPLACED, (letter) => REPLACEMENTS.get(letter) ?? letter)
    .replace(/\s/g, ' ');

/**
 * Normalises a text for comparison: lower case, single spaces, and no accents, Arabic and Hebrew vowel signs,
 * compatibility forms or invisible characters. Idempotent.
 */
export const foldText = (text: string): string => foldCharacters(text).replace(/ +/g, ' ');

/** A character with its marks and any invisible characters after it. */
const CLUSTER =
  /[^\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]?[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]*/gu;

/** A folded text with the original range of each of its UTF-16 units. */
interface FoldedText {
  text: string;
  ranges: readonly (readonly [start: number, end: number])[];
}

/** Folds a text and keeps the original position of each unit. */
export function foldTextWithRanges(text: string): FoldedText {
  let folded = '';
  const ranges: [number, number][] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER))
    for (const unit of foldCharacters(cluster).split('')) {
      if (unit === ' ' && folded.endsWith(' ')) continue;
      folded += unit;
      ranges.push([index, index + cluster.length]);
    }
  return { text: folded, ranges };
}
