import type { Chapter } from './chapters/chapterContent';

export const SUMMARY_HEADING = 'In short';
/** Heading of the section that ends every analysis. */
export const BASIS_HEADING = 'What this rests on';

/** Formats a heading, its paragraphs and lists as Markdown, skipping empty parts. */
export function formatSection(heading: string, ...parts: readonly (string | undefined)[]): string {
  return [heading, ...parts.filter((part) => part !== undefined && part !== '')].join('\n\n');
}

export function formatBullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function formatDocument(...sections: readonly (string | undefined)[]): string {
  return sections.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Formats `a, b and c`. */
export function formatList(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

export function startLower(text = ''): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const formatChapter = ({ heading, text }: Chapter): string => formatSection(`## ${heading}`, text);

export function keepKnown(parts: readonly (string | undefined)[]): string[] {
  return parts.filter((part): part is string => part !== undefined && part !== '');
}

export function joinSentences(...parts: readonly (string | undefined)[]): string {
  return keepKnown(parts).join(' ');
}
