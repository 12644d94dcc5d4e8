/** A part of a paragraph; strong where the text has a marker in the middle of a line. */
interface Span {
  text: string;
  strong: boolean;
}

export type Passage = { kind: 'heading'; text: string } | { kind: 'paragraph'; spans: Span[] };

/** A marker at the beginning of a line, with what follows it on that line. */
const HEADING = /^\s*\*\*([^*]+)\*\*:?\s*(.*)$/;

/**
 * An analysis as headings and paragraphs. Its only markup is the pair of double asterisks: at the beginning of a line it
 * makes a heading, elsewhere it stresses. A marker without its partner is left out, and everything else is text.
 */
export function passagesOf(analysis: string): Passage[] {
  const passages: Passage[] = [];
  let lines: string[] = [];

  function endParagraph(): void {
    const text = lines.join(' ').trim();
    lines = [];
    if (text !== '') passages.push({ kind: 'paragraph', spans: spansOf(text) });
  }

  for (const line of analysis.split(/\r?\n/)) {
    const [, heading, rest] = HEADING.exec(line) ?? [];
    if (heading !== undefined) {
      endParagraph();
      passages.push({ kind: 'heading', text: heading.trim().replace(/:$/, '') });
      if (rest) lines.push(rest);
    } else if (line.trim() === '') endParagraph();
    else lines.push(line.trim());
  }
  endParagraph();
  return passages;
}

function spansOf(text: string): Span[] {
  const parts = text.split('**');
  // An even number of parts means that one marker has no partner: from there on nothing is strong.
  const lastPaired = parts.length % 2 === 0 ? parts.length - 2 : parts.length - 1;
  return parts
    .map((part, index) => ({ text: part, strong: index % 2 === 1 && index < lastPaired }))
    .filter((span) => span.text !== '');
}
