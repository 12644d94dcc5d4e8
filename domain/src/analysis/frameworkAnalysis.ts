import { ENNEAGRAM_TEXTS } from '../texts/reference/enneagramTypes';
import { LIFE_PATH_TEXTS } from '../texts/reference/lifePathNumbers';
import { MBTI_TEXTS } from '../texts/reference/mbtiTypes';
import type { System } from '../vocabulary';
import { describeBasis } from './basis';
import type { ChapterContent } from './chapters/chapterContent';
import { chooseChapters } from './chapters/chooseChapters';
import { BASIS_HEADING, formatChapter, formatDocument, formatSection } from './markdown';
import { OPEN_ANALYSES } from './openAnalyses';
import type { Portrait } from './portrait';

const withNickname = (value: string, nickname: string) => `${value}, ${nickname.replace(/^The/, 'the')}`;

const TITLES: Readonly<Record<System, (portrait: Portrait) => string | undefined>> = {
  mbti: ({ mbti }) => mbti && withNickname(mbti.type, MBTI_TEXTS[mbti.type].nickname),
  enneagram: ({ enneagram }) =>
    enneagram && withNickname(`Type ${enneagram.type}`, ENNEAGRAM_TEXTS[enneagram.type].name),
  loveLanguage: ({ language }) => language,
  astrology: ({ sun }) => sun && `Your Sun in ${sun}`,
  numerology: ({ lifePath }) =>
    lifePath && withNickname(`Life path ${lifePath.number}`, LIFE_PATH_TEXTS[lifePath.number].name),
  humanDesign: ({ design }) => design?.type,
};

/** Writes the text on one system: chapters for the member's values, then the data used. */
export function writeFramework(content: ChapterContent, system: System, portrait: Portrait): string {
  const title = TITLES[system](portrait);
  if (title === undefined) return OPEN_ANALYSES[system](portrait);
  return formatDocument(
    `# ${title}`,
    ...chooseChapters(content, system, portrait).map(formatChapter),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis(system, portrait)),
  );
}
