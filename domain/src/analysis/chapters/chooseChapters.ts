import { hashOf } from '../hashOf';
import { LANGUAGE_KEYS } from '../languageKeys';
import { toTraits, type Portrait } from '../portrait';
import {
  CHAPTER_POINTS,
  ENNEAGRAM_CHAPTERS,
  LANGUAGE_CHAPTERS,
  LIFE_PATH_CHAPTERS,
  MBTI_CHAPTERS,
  type Chapter,
  type ChapterContent,
  type ChapterGroup,
} from './chapterContent';
import { keyOf, LIFE_AREAS, SUMMARY_PARTS } from './lifeAreas';

/** A file and a key in it. */
type Place = readonly [file: string, key: string];

/** Lists where the chapters of a text stand, in their order; empty without a value of the system. */
const PLACES: Readonly<Record<ChapterGroup, (portrait: Portrait) => readonly Place[]>> = {
  mbti: ({ mbti }) => placesIn(mbti?.type.toLowerCase(), MBTI_CHAPTERS),
  enneagram: ({ enneagram }) => placesIn(enneagram && String(enneagram.type), ENNEAGRAM_CHAPTERS),
  loveLanguage: ({ language }) => placesIn(language && LANGUAGE_KEYS[language], LANGUAGE_CHAPTERS),
  numerology: ({ lifePath }) => placesIn(lifePath && String(lifePath.number), LIFE_PATH_CHAPTERS),
  astrology: ({ sun, signs }) =>
    sun ? CHAPTER_POINTS.flatMap((point) => placesIn(point, [point === 'sun' ? sun : signs[point]])) : [],
  humanDesign: ({ design }) =>
    design
      ? [
          ...placesIn('type', [design.type]),
          ...placesIn('strategy', [design.type]),
          ...placesIn('authority', [design.parts.authority]),
          ...placesIn('profile', [design.parts.profile]),
        ]
      : [],
  comprehensive: (portrait) =>
    Object.entries(LIFE_AREAS).flatMap(([area, parts]) => placesIn(area, [keyOf(parts, portrait)])),
};

const placesIn = (file: string | undefined, keys: readonly (string | undefined)[]): Place[] =>
  file === undefined ? [] : keys.flatMap((key) => (key === undefined ? [] : [[file, key] as const]));

/**
 * Chooses the chapters of a member's text. Which version of a chapter a member reads follows from all of their values,
 * so that two people with one type do not read the same text.
 */
export function chooseChapters(content: ChapterContent, group: ChapterGroup, portrait: Portrait): Chapter[] {
  const choose = createChoice(portrait);
  return PLACES[group](portrait).flatMap(([file, key]) => choose(content[group][file]?.[key], file, key));
}

/** Chooses the paragraphs of the summary in the same way. */
export function chooseSummary({ summary }: ChapterContent, portrait: Portrait): string[] {
  const choose = createChoice(portrait);
  return Object.entries(SUMMARY_PARTS).flatMap(([file, parts]) => {
    const key = keyOf(parts, portrait);
    return key === undefined ? [] : choose(summary[file]?.[key], file, key);
  });
}

function createChoice(portrait: Portrait) {
  const seed = JSON.stringify([toTraits(portrait), portrait.signs, portrait.sums]);
  return <T>(versions: readonly T[] = [], file: string, key: string): T | [] =>
    versions[hashOf([seed, file, key].join()) % versions.length] ?? [];
}
