import {
  collapseDuplicatesTransformer,
  DataSet,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  toAsciiLowerCaseTransformer,
  type EnglishProfaneWord,
} from 'obscenity';
import words from './hurtfulWordLists.json';

/** Words about the body, health and pleasure, which matched members may use. */
const HURTS_NOBODY: readonly EnglishProfaneWord[] = [
  'anal',
  'anus',
  'boob',
  'ejaculate',
  'fellatio',
  'hentai',
  'incest',
  'masturbate',
  'orgasm',
  'orgy',
  'penis',
  'porn',
  'scat',
  'semen',
  'sex',
  'vagina',
];
/**
 * Narrower patterns for words whose originals also match names, places and words of other languages. `|` is a word
 * boundary and `[x]` is optional. The text is in lower case with most repeated letters collapsed.
 */
const NARROWED = words.narrowed;
const NARROWED_WORDS: readonly EnglishProfaneWord[] = Object.keys(NARROWED) as (keyof typeof NARROWED)[];
/** Cruel phrases without an obscene word. */
const CRUELTIES = [
  ...words.cruel,
  ...words.insults.flatMap((word) =>
    ['you are', "you're", 'you are so', "you're so"].map((start) => `|${start} ${word}|`),
  ),
];
/** Innocent contexts of such words. */
const INNOCENT = words.innocent;

const replaced = new Set<string>([...HURTS_NOBODY, ...NARROWED_WORDS]);
const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => replaced.has(metadata?.originalWord ?? ''))
  .addPhrase((phrase) => {
    for (const pattern of [...Object.values(NARROWED).flat(), ...CRUELTIES])
      phrase.addPattern(parseRawPattern(pattern));
    for (const term of INNOCENT) phrase.addWhitelistedTerm(term);
    return phrase;
  });

const matcher = new RegExpMatcher({
  ...dataset.build(),
  blacklistMatcherTransformers: englishRecommendedBlacklistMatcherTransformers,
  whitelistMatcherTransformers: [
    resolveConfusablesTransformer(),
    toAsciiLowerCaseTransformer(),
    collapseDuplicatesTransformer({
      defaultThreshold: Number.POSITIVE_INFINITY,
      customThresholds: new Map([[' ', 1]]),
    }),
  ],
});

/** Punctuation that stands for a letter inside a word, but not at its edge. */
const EDGE_SIGN = /(?<![\p{L}\p{N}])[!(|]|[!(|](?![\p{L}\p{N}])/gu;
const WORD = /[^\s.,;:?)"“”]+/gu;

/** Returns the hurtful words of a text as written. Supports English only. */
export function findHurtfulWords(text: string): string[] {
  const plain = text.replace(EDGE_SIGN, '.').replace(/’/g, "'");
  const words = [...plain.matchAll(WORD)];
  const found = matcher.getAllMatches(plain, true).flatMap(({ startIndex, endIndex }) => {
    const matched = text.slice(startIndex, endIndex + 1);
    // Digits can stand for letters, but digits alone are a number.
    if (!/\p{L}/u.test(matched)) return [];
    const touched = words.filter(
      ({ index, 0: word }) => index <= endIndex && index + word.length > startIndex,
    );
    return touched.map(([word]) => word).join(' ') || matched;
  });
  return [...new Set(found)];
}
