import type { AnalysisFramework } from '../vocabulary';
import { BASIS_HEADING, SUMMARY_HEADING } from './markdown';
import {
  countWords,
  findBannedWords,
  findOpeningWord,
  findRepeated,
  findStockPhrases,
  measureClauses,
  sentencesOf,
} from './proseMeasures';

const NAMES: Readonly<Record<Exclude<AnalysisFramework, 'comprehensive'>, RegExp>> = {
  mbti: /\b(MBTI|Myers)\b/i,
  enneagram: /\benneagram\b/i,
  'love-languages': /\blove languages?\b/i,
  astrology: /\b(astrolog\w+|zodiac|horoscope)\b/i,
  numerology: /\b(numerolog\w+|life path)\b/i,
  'human-design': /\bhuman design\b/i,
};

/** The prompt asks for 350 to 600 words, but models do not count words exactly. */
const WORDS_OF_ONE_SYSTEM = { least: 300, most: 700 };
const CHAPTERS_OF_ONE_SYSTEM = { least: 3, most: 6 };
/** Minimum length of a comprehensive analysis according to document 2. */
const COMPREHENSIVE_LENGTH_MIN = 10_000;
const COMPREHENSIVE_CHAPTERS = { least: 8, most: 16 };
/** Looser than the limits of the bench, which measures many texts together. */
const OPENING_SHARE_MAX = 0.4;
const CLAUSES_MIN = 0.25;

export type TextFault =
  | 'title'
  | 'chapters'
  | 'length'
  | 'banned word'
  | 'repeated sentence'
  | 'stock phrase'
  | 'openings'
  | 'clauses'
  | 'another system';

/** Lists the points in which a model's text fails the standards of the built-in texts. */
export function findTextFaults(framework: AnalysisFramework, text: string): TextFault[] {
  const [chapterText = ''] = text.split(`\n## ${BASIS_HEADING}`);
  const sentences = sentencesOf(chapterText);
  const chapters = [...chapterText.matchAll(/^## (.*)$/gm)].filter(
    ([, heading]) => heading !== SUMMARY_HEADING,
  ).length;
  const isComprehensive = framework === 'comprehensive';
  const faults: Record<TextFault, boolean> = {
    title: !/^# \S/.test(text),
    chapters: isOutside(chapters, isComprehensive ? COMPREHENSIVE_CHAPTERS : CHAPTERS_OF_ONE_SYSTEM),
    length: isComprehensive
      ? text.length < COMPREHENSIVE_LENGTH_MIN
      : isOutside(countWords(chapterText), WORDS_OF_ONE_SYSTEM),
    'banned word': findBannedWords(text).length > 0,
    'repeated sentence': findRepeated(text).some((sentence) => countWords(sentence) > 6),
    'stock phrase': findStockPhrases(text).length > 0,
    openings: findOpeningWord(sentences).share > OPENING_SHARE_MAX,
    clauses: measureClauses(sentences) < CLAUSES_MIN,
    'another system': Object.entries(NAMES).some(
      ([name, words]) => !isComprehensive && name !== framework && words.test(chapterText),
    ),
  };
  return (Object.keys(faults) as TextFault[]).filter((fault) => faults[fault]);
}

const isOutside = (count: number, { least, most }: { least: number; most: number }) =>
  count < least || count > most;
