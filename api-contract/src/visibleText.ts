// Characters that most fonts render blank, although Unicode classifies them as letters or symbols: blank Braille, the
// object replacement character, blank hieroglyphs, a musical note without a head.
const BLANK = /[\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]/gu;
// Letters, digits, punctuation and symbols. Marks need a base letter, and Hangul fillers are letters in name only.
// Emoji newer than this engine are unassigned but count.
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Returns whether a text has a visible character. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text.replace(BLANK, ''));

/** Trims a text; a text without a visible character becomes empty. */
export const trimText = (text: string): string => (hasVisibleText(text) ? text.trim() : '');

// Invisible characters that other programs leave around a copied name: byte order marks, directional marks, zero-width
// spaces. Trailing joiners stay, because some letters change shape before them.
const EDGE_MARKS = String.raw`[\s\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]`;
const EDGES = new RegExp(`^(?:${EDGE_MARKS}|[\\u200C\\u200D\\uFE00-\\uFE0F])+|${EDGE_MARKS}+$`, 'gu');

/** Trims a name, and removes invisible marks around it and soft hyphens inside it. */
export const trimName = (name: string): string =>
  hasVisibleText(name) ? name.replaceAll('\u00AD', '').replace(EDGES, '') : '';
