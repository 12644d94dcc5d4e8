import {
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
  type System,
} from '../vocabulary';
import { enneagramRule } from './rules/enneagram';
import { humanDesignRule } from './rules/humanDesign';
import { loveLanguageRule } from './rules/loveLanguage';
import { mbtiRule } from './rules/mbti';
import { numerologyRule } from './rules/numerology';
import { zodiacRule } from './rules/zodiac';

/**
 * Scores of every pair of values of one system, in hundredths so that sums stay exact. The cell of two values is
 * `cells[rowA * size + rowB]`, with rows from `indexOf`.
 */
export interface PairTable {
  readonly size: number;
  readonly indexOf: ReadonlyMap<string | number | null | undefined, number>;
  readonly cells: Uint8Array;
}

function tableOf<T extends string | number>(values: readonly T[], rule: (a: T, b: T) => number): PairTable {
  return {
    size: values.length,
    indexOf: new Map<string | number | null | undefined, number>(
      values.map((value, index) => [value, index]),
    ),
    cells: Uint8Array.from(values.flatMap((a) => values.map((b) => Math.round(rule(a, b))))),
  };
}

export const PAIR_TABLES: Readonly<Record<System, PairTable>> = {
  mbti: tableOf(MBTI_TYPES, mbtiRule),
  enneagram: tableOf(ENNEAGRAM_TYPES, enneagramRule),
  loveLanguage: tableOf(LOVE_LANGUAGES, loveLanguageRule),
  astrology: tableOf(ZODIAC_SIGNS, zodiacRule),
  numerology: tableOf(LIFE_PATH_NUMBERS, numerologyRule),
  humanDesign: tableOf(HUMAN_DESIGN_TYPES, humanDesignRule),
};

export const UNKNOWN_PAIR = -1;

/** Returns the score of two values in hundredths, or `UNKNOWN_PAIR`. */
export function lookUpPairHundredths(
  table: PairTable,
  a: string | number | null | undefined,
  b: string | number | null | undefined,
): number {
  const row = table.indexOf.get(a);
  const column = table.indexOf.get(b);
  if (row === undefined || column === undefined) return UNKNOWN_PAIR;
  return table.cells[row * table.size + column] ?? UNKNOWN_PAIR;
}
