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

/** Words about the body, health and pleasure, which matched members may use. */
const HURTS_NOBODY: readonly EnglishProfaneWord[] = [
  ...([
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
  ] as const),
  ...(['penis', 'porn', 'scat', 'semen', 'sex', 'vagina'] as const),
];

/**
 * Narrower patterns for words whose originals also match names, places and words of other languages. `|` is a word
 * boundary and `[x]` is optional. The text is in lower case with most repeated letters collapsed.
 */
const NARROWED: Partial<Record<EnglishProfaneWord, readonly string[]>> = {
  abeed: [],
  abo: [],
  arse: ['|arsehole'],
  ass: ['asshol', '|as[s]hat|', 'dumbas[s]|', 'jackas[s]|', '|as[s]wipe'],
  bitch: ['|bitch|', '|bitches|', '|bitchy|'],
  chink: ['|chink|', '|chinks|'],
  cock: ['cocksuck', 'cockhead', 'my cock|', 'your cock|'],
  cuck: ['|cuck|', '|cucks|'],
  cum: ['|cumslut', '|cumshot', '|cumdump'],
  cunt: ['|cunt|', '|cunts|', '|cunty|'],
  dick: ['|dickhead', 'a dick|', 'my dick|', 'your dick|', 'dick pic', '|dicks|', '|dickface'],
  dildo: ['|dildo|', '|dildos|'],
  dyke: ['|dykes|', 'you dyke|'],
  fag: ['|fag[g]ot', '|fags|', 'you fag|'],
  felch: [],
  fuck: ['fuck', '|fucking', '|f*ck', '|fck|', '|fcking', '|fuk|', '|fuking', '|fuker', '|phuck'],
  hooker: ['a hooker|', 'like a hooker'],
  kike: ['|kikes|', 'a kike|', 'you kike|'],
  negro: ['|negroes|', 'you negro|'],
  nigger: ['|nigger', '|nigga', '|n1gger'],
  piss: ['|piss of[f]|', '|piss on you'],
  rape: ['|rape you', '|rape her', '|rape him', '|rapist', '|be raped|', '|get raped|'],
  retard: ['|retard|', '|retards|', '|retarded|'],
  shit: ['|shit|', '|shits|', '|shithead', '|shitface', '|shitty|', '|shithole', 'bul[l]shit'],
  slut: ['|slut|', '|sluts|', '|slutty|'],
  spastic: ['|spastic|', '|spastics|'],
  tit: ['|tits|', '|titties|'],
  turd: ['|turd|', '|turds|'],
  twat: ['|twat|', '|twats|'],
  wank: ['|wank|', '|wanker', '|wanking|'],
};

/** Cruel phrases without an obscene word. */
const CRUELTIES = [
  'kil[l] your[ ]self',
  '|kys|',
  'hang yourself',
  'go die|',
  'hope you die|',
  'nobody loves you',
  ...['ugly', 'disgusting', 'pathetic', 'worthles[s]', 'stupid', 'an idiot', 'a loser'].flatMap((word) => [
    `|you are ${word}|`,
    `|you're ${word}|`,
    `|you are so ${word}|`,
    `|you're so ${word}|`,
  ]),
  '|you idiot|',
  '|stupid cow|',
  '|fat cow|',
  '|fat pig|',
  '|ugly cow|',
];

/** Innocent contexts of such words. */
const INNOCENT = [
  ...['chink in', 'chinks in', 'chink of', 'chinks of', 'blue tits', 'great tits', 'coal tits'],
  ...['finger prick', 'pin prick', 'skin prick', 'pussy willow', 'pussy riot', 'pussycat', 'pussyfoot'],
  ...[
    'en retard',
    'de retard',
    'du retard',
    'un retard',
    'le retard',
    'mon retard',
    'ton retard',
    'sans retard',
  ],
  ...['till slut', 'ar slut', 'er slut', 'slut pa', 'slut for', 'i slut', 'fagott', 'niggard', 'twatt'],
  ...['dildo run', 'dildo, newfoundland'],
];

const replaced = new Set<string>([...HURTS_NOBODY, ...Object.keys(NARROWED)]);
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
