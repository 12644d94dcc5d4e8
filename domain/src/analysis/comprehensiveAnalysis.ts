import { describeBasis } from './basis';
import type { ChapterContent } from './chapters/chapterContent';
import { chooseComprehensive } from './chapters/chooseChapters';
import { BASIS_HEADING, formatChapter, formatDocument, formatSection, SUMMARY_HEADING } from './markdown';
import type { Portrait } from './portrait';

/** Writes the text on all known systems: a summary, then chapters by area of life. */
export function writeComprehensive(content: ChapterContent, portrait: Portrait): string {
  const { paragraphs, chapters } = chooseComprehensive(content, portrait);
  const summary = paragraphs.map(({ text }) => text);
  return formatDocument(
    '# Your portrait',
    summary.length > 0 ? formatSection(`## ${SUMMARY_HEADING}`, ...summary) : undefined,
    ...chapters.map(formatChapter),
    chapters.length === 0 ? 'There is nothing to read together yet.' : undefined,
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('comprehensive', portrait)),
  );
}
