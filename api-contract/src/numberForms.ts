const anyOf = (...patterns: string[]): string => `(?:${patterns.join('|')})`;

const DASH = ' ?[-\\u2010-\\u2015/] ?';
const GAP = '[^\\p{L}\\p{N}+]{1,3}';

/** Only times that people agree on. Four digits without a separator could be '0800'. */
const TIME = '(?:[01]?\\d|2[0-4])[:.][0-5][05]';
const TIMES = `${TIME}(?:${DASH}${TIME})?`;
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '20\\d\\d';
const FULL_DATE = anyOf(
  ...['\\. ?', '/', '-'].flatMap((separator) =>
    [
      [DAY, MONTH, `(?:20)?\\d\\d`],
      [MONTH, DAY, `(?:20)?\\d\\d`],
      [YEAR, MONTH, DAY],
    ].map((parts) => parts.join(separator)),
  ),
);
const DATE = anyOf(
  `(?:${DAY}\\.(?:${MONTH}\\.)?${DASH})?${FULL_DATE}`,
  `${FULL_DATE}${DASH}${FULL_DATE}`,
  // Next to a month in words.
  `${DAY}(?:${DASH}${DAY})? ${YEAR}`,
  `${DAY}[./]${MONTH}\\.?`,
);
const DATE_AND_TIME = anyOf(
  `${DATE}(?:${GAP}${TIMES})?`,
  `${TIMES}(?:${GAP}${TIMES})?`,
  `${TIMES}${GAP}${DATE}`,
);

const AMOUNT = "(?:0|[1-9]\\d{0,2}(?:[.,' ]\\d{3})?)(?:[.,]\\d{2})?";
const CURRENCY = '(?:\\p{Sc}|(?:EUR|USD|GBP|CHF|BRL|PLN|CZK|SEK|NOK|DKK|INR|JPY|Rp|zl|kr)(?!\\p{L}))';
const PRICE = anyOf(
  `${CURRENCY} ?${AMOUNT}(?:${DASH}(?:${CURRENCY} ?)?${AMOUNT})?`,
  `${AMOUNT}(?:${DASH}${AMOUNT})? ?${CURRENCY}`,
);

const US_STATE =
  '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])';
const POSTCODE = anyOf(
  // Portugal, Brazil, Japan, the United States.
  '[1-9]\\d{3}-\\d{3}',
  '\\d{2}\\.?\\d{3}-\\d{3}',
  '(?<=〒 ?)\\d{3}-\\d{4}',
  `(?<=(?<!\\p{L})${US_STATE} )\\d{5}-\\d{4}`,
);

/** A number that begins like a telephone number, also across a comma and a space. */
const DIALLED_BEFORE = '(?<!\\p{N})(?:0|\\+\\p{N})(?:[^\\p{L}\\p{N}]{0,3}\\p{N})*[^\\p{L}\\p{N}]{0,3}';
const SEPARATORS = '(?:(?!, )[^\\p{L}\\p{N}]){0,3}';
const HARMLESS = new RegExp(
  `(?<!\\+|\\p{N}${SEPARATORS}|${DIALLED_BEFORE})${anyOf(DATE_AND_TIME, PRICE, POSTCODE)}(?!${SEPARATORS}\\p{N})`,
  'u',
);

/** Removes dates, times, prices and postcodes that are not next to further digits, which could continue them. */
export function removeHarmlessNumbers(plain: string): string {
  for (let rest = plain; ;) {
    // A letter ends a number. One at a time, so that the previous one no longer counts as digits in front.
    const next = rest.replace(HARMLESS, 'x');
    if (next === rest) return rest;
    rest = next;
  }
}

/** In English, Portuguese, Spanish, French, German, Italian and Dutch, without accents. */
const DIGIT_WORDS =
  'zero oh one two three four five six seven eight nine um uma dois duas tres quatro cinco seis meia sete oito nove ' +
  'cero uno dos cuatro siete ocho nueve un deux trois quatre cinq sept huit neuf null eins zwei zwo drei vier funf ' +
  'sechs sieben acht neun due tre quattro cinque sei sette otto nul een twee drie vijf zes zeven negen';
const DIGIT_WORD = anyOf(...DIGIT_WORDS.split(' ').sort((a, b) => b.length - a.length));
const SPELLED_NUMBER = new RegExp(
  `(?<!\\p{L})(?:(?:${DIGIT_WORD}|\\p{N})[^\\p{L}\\p{N}]{0,3}){7,}(?!\\p{L})`,
  'giu',
);
/** Fewer occur in ordinary text: 'um 19:30–22:00 Uhr'. */
const WORDS_MIN = 3;

/** Returns whether seven digits follow each other, at least three of them spelled. */
export function hasSpelledNumber(plain: string): boolean {
  return [...plain.matchAll(SPELLED_NUMBER)].some(
    ([run]) => (run.match(new RegExp(DIGIT_WORD, 'giu')) ?? []).length >= WORDS_MIN,
  );
}
