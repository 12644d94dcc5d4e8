const MARKS = '\u0300-\u036f';
/** Latin, Greek and Cyrillic: the letters that carry marks stand in these ranges of Unicode. */
const MARKED_RANGES = [
  [0xc0, 0x52f],
  [0x1e00, 0x1fff],
] as const;
const MARKED = /[\u00c0-\u052f\u1e00-\u1fff]/g;
/** What keyboards write for the same character. */
const ALIKE = ["'’‘", '"“”„', '-‐–—'];

const removeMarks = (text: string): string =>
  text.replace(MARKED, (letter) => letter.normalize('NFD')).replace(new RegExp(`[${MARKS}]`, 'g'), '');

/** The letters with marks for each one without: 'e' → 'ÉéÈèÊê…'. Computed once it is needed. */
let variants: Map<string, string> | undefined;
function loadVariants(): Map<string, string> {
  if (variants) return variants;
  variants = new Map();
  for (const [from, to] of MARKED_RANGES)
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCharCode(code);
      const bare = removeMarks(letter).toLowerCase();
      if (bare !== letter.toLowerCase()) variants.set(bare, (variants.get(bare) ?? '') + letter);
    }
  return variants;
}

function toPattern(character: string): string {
  if (character === ' ') return '\\s+';
  const alike = ALIKE.find((each) => each.includes(character));
  // The hyphen stands first, where a class means it literally.
  if (alike) return `[${alike}]`;
  const marked = loadVariants().get(character.toLowerCase());
  const letter = marked ? `[${character}${marked}]` : character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  return `${letter}[${MARKS}]*`;
}

/**
 * Returns a regular expression, for the flag `i`, that finds words whatever their case and accents; null for words
 * without a character. Only characters, classes and `\s`, so that MongoDB and a browser read it alike.
 */
export function buildSearchPattern(words: string): string | null {
  const bare = removeMarks(words).trim().replace(/\s+/g, ' ');
  return bare === '' ? null : [...bare].map(toPattern).join('');
}

export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Returns a text in parts: what was searched for, and what stands between. */
export function markHits(text: string, words: string): TextPart[] {
  const pattern = buildSearchPattern(words);
  if (pattern === null) return [{ text, isHit: false }];
  return text
    .split(new RegExp(`(${pattern})`, 'iu'))
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
