import { hashOf } from '../hashOf';
import { LANGUAGE_KEYS } from '../languageKeys';
import type { System } from '../../vocabulary';
import { toTraits, type Portrait } from '../portrait';
import {
  CHAPTER_POINTS,
  ENNEAGRAM_CHAPTERS,
  LANGUAGE_CHAPTERS,
  LIFE_PATH_CHAPTERS,
  MBTI_CHAPTERS,
  type Chapter,
  type ChapterContent,
  type Paragraph,
} from './chapterContent';
import { countContradictions } from '../claims';
import { keyOf, LIFE_AREAS, SUMMARY_PARTS } from './lifeAreas';

type Place = readonly [file: string, key: string];

/** Lists the content keys of a text's chapters, in order; empty without a value of the system. */
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

const placesOf = (areas: typeof LIFE_AREAS, portrait: Portrait): Place[] =>
  Object.entries(areas).flatMap(([area, parts]) => placesIn(area, [keyOf(parts, portrait)]));

const placesIn = (file: string | undefined, keys: readonly (string | undefined)[]): Place[] =>
  file === undefined ? [] : keys.flatMap((key) => (key === undefined ? [] : [[file, key] as const]));

/** Versions of one chapter or paragraph; the name seeds the draw. */
interface Part<T> {
  readonly name: string;
  readonly versions: readonly T[];
}

const listParts = <T>(
  files: Readonly<Record<string, Readonly<Record<string, readonly T[]>>>>,
  places: readonly Place[],
): Part<T>[] =>
  places.flatMap(([file, key]) => {
    const versions = files[file]?.[key];
    return versions ? [{ name: `${file},${key}`, versions }] : [];
  });

/**
 * Chooses the chapters of a member's text on one system. The version of each chapter depends on all of the member's
 * values, so that two members with the same type do not read the same text.
 */
export const chooseChapters = (content: ChapterContent, system: System, portrait: Portrait): Chapter[] =>
  chooseVersions(portrait, listParts(content[system], PLACES[system](portrait)));

/** Chooses the summary paragraphs and chapters of the comprehensive text in the same way. */
export function chooseComprehensive(
  content: ChapterContent,
  portrait: Portrait,
): { paragraphs: readonly Paragraph[]; chapters: readonly Chapter[] } {
  const paragraphs = listParts(content.summary, placesOf(SUMMARY_PARTS, portrait));
  const chapters = listParts(content.comprehensive, placesOf(LIFE_AREAS, portrait));
  const chosen = chooseVersions<Paragraph | Chapter>(portrait, [...paragraphs, ...chapters]);
  return {
    paragraphs: chosen.slice(0, paragraphs.length),
    chapters: chosen.filter((part): part is Chapter => 'heading' in part),
  };
}

/** Each round reconsiders every chapter once. */
const ROUNDS = 3;
/** Draws until nothing contradicts. */
const DRAWS_MAX = 12;

/** Chooses a version of each part so that as few as possible contradict each other. */
function chooseVersions<T extends Paragraph>(portrait: Portrait, parts: readonly Part<T>[]): T[] {
  const seed = JSON.stringify([toTraits(portrait), portrait.signs, portrait.sums]);
  let best = { chosen: [] as T[], contradictions: Infinity };
  for (let draw = 0; draw < DRAWS_MAX && best.contradictions > 0; draw += 1) {
    const chosen = replaceContradicting(
      parts.map(({ name, versions }) => {
        const start = hashOf([seed, name, ...(draw > 0 ? [draw] : [])].join()) % versions.length;
        return [...versions.slice(start), ...versions.slice(0, start)];
      }),
    );
    const claims = chosen.map((part) => part.claims);
    const contradictions = claims.reduce((sum, each) => sum + countContradictions(each, claims), 0);
    if (contradictions < best.contradictions) best = { chosen, contradictions };
  }
  return best.chosen;
}

/** Takes the first version of each part, then replaces contradicting versions with the least contradicting ones. */
function replaceContradicting<T extends Paragraph>(drawn: readonly (readonly T[])[]): T[] {
  const chosen = drawn.flatMap(([first]) => first ?? []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, versions] of drawn.entries()) {
      const others = chosen.filter((_, other) => other !== place).map(({ claims }) => claims);
      const contradictions = (version: T) => countContradictions(version.claims, others);
      const [best] = versions.toSorted((one, other) => contradictions(one) - contradictions(other));
      if (best) chosen[place] = best;
    }
  return chosen;
}
