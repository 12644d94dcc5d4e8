import { LANGUAGE_KEYS } from '../languageKeys';
import type { Claims } from '../claims';
import { LIFE_AREAS, listKeys, SUMMARY_PARTS } from './lifeAreas';
import {
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
  type System,
} from '../../vocabulary';

export interface Chapter {
  readonly heading: string;
  /** Paragraphs separated by empty lines. */
  readonly text: string;
  readonly claims?: Claims | undefined;
}

export type Paragraph = Omit<Chapter, 'heading'>;

/** Versions of each chapter; a member reads one of them. */
export type ChapterFile = Readonly<Record<string, readonly Chapter[]>>;

export type ChapterGroup = System | 'comprehensive';

/** Chapters by group, file and key (see `CHAPTER_KEYS`). */
export interface ChapterContent extends Readonly<
  Record<ChapterGroup, Readonly<Record<string, ChapterFile>>>
> {
  /** Versions of each summary paragraph, by file and key (see `SUMMARY_KEYS`). */
  readonly summary: Readonly<Record<string, Readonly<Record<string, readonly Paragraph[]>>>>;
}

const filesOf = (values: readonly (string | number)[], keys: readonly string[]) =>
  Object.fromEntries(values.map((value) => [String(value).toLowerCase(), keys]));

export const MBTI_CHAPTERS = ['mind', 'people', 'work', 'pressure'] as const;
export const ENNEAGRAM_CHAPTERS = ['motive', 'people', 'pressure', 'growth'] as const;
export const LANGUAGE_CHAPTERS = ['receiving', 'giving', 'misread', 'asking'] as const;
export const LIFE_PATH_CHAPTERS = ['road', 'gift', 'cost', 'people'] as const;
/** Chart points with a chapter, in text order. */
export const CHAPTER_POINTS = ['sun', 'moon', 'ascendant', 'mercury', 'venus', 'mars'] as const;

const AUTHORITIES = [
  'Emotional',
  'Sacral',
  'Splenic',
  'Ego Manifested',
  'Ego Projected',
  'Self-Projected',
  'Mental',
  'Lunar',
];
const PROFILES = ['1/3', '1/4', '2/4', '2/5', '3/5', '3/6', '4/6', '4/1', '5/1', '5/2', '6/2', '6/3'];

const listKeysOf = (files: typeof LIFE_AREAS): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(files).map(([file, parts]) => [file, listKeys(parts)]));

export const SUMMARY_KEYS = listKeysOf(SUMMARY_PARTS);

export const CHAPTER_KEYS: Readonly<Record<ChapterGroup, Readonly<Record<string, readonly string[]>>>> = {
  comprehensive: listKeysOf(LIFE_AREAS),
  mbti: filesOf(MBTI_TYPES, MBTI_CHAPTERS),
  enneagram: filesOf(ENNEAGRAM_TYPES, ENNEAGRAM_CHAPTERS),
  loveLanguage: filesOf(
    LOVE_LANGUAGES.map((language) => LANGUAGE_KEYS[language]),
    LANGUAGE_CHAPTERS,
  ),
  astrology: filesOf(CHAPTER_POINTS, ZODIAC_SIGNS),
  numerology: filesOf(LIFE_PATH_NUMBERS, LIFE_PATH_CHAPTERS),
  humanDesign: {
    type: HUMAN_DESIGN_TYPES,
    strategy: HUMAN_DESIGN_TYPES,
    authority: AUTHORITIES,
    profile: PROFILES,
  },
};
