import type { System } from '../../vocabulary';
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
} from './chapterContent';

/** A file and a key in it. */
type Place = readonly [file: string, key: string];

/** Lists where the chapters of a text on one system stand, in their order; empty without a value of the system. */
const PLACES: Readonly<Record<System, (portrait: Portrait) => readonly Place[]>> = {
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
};

const placesIn = (file: string | undefined, keys: readonly (string | undefined)[]): Place[] =>
  file === undefined ? [] : keys.flatMap((key) => (key === undefined ? [] : [[file, key] as const]));

/**
 * Chooses the chapters of a member's text on one system. Which version of a chapter a member reads follows from all of
 * their values, so that two people with one type do not read the same text.
 */
export function chooseChapters(content: ChapterContent, system: System, portrait: Portrait): Chapter[] {
  const seed = JSON.stringify([toTraits(portrait), portrait.signs, portrait.sums]);
  return PLACES[system](portrait).flatMap(([file, key]) => {
    const versions = content[system][file]?.[key] ?? [];
    return versions[hashOf([seed, file, key].join()) % versions.length] ?? [];
  });
}
