/** Part of a paragraph; strong between markers inside a line. */
interface Span {
  text: string;
  strong: boolean;
}

export type Passage = { kind: 'heading'; text: string } | { kind: 'paragraph'; spans: Span[] };

/** A marker at the start of a line, with the text after it on the same line. */
const HEADING = /^\s*\*\*([^*]+)\*\*:?\s*(.*)$/;

/**
 * Parses an analysis into headings and paragraphs. Its only markup is a pair of double asterisks: a heading at the
 * start of a line, emphasis elsewhere. An unpaired marker is dropped; everything else is plain text.
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
  // An even number of parts means an unpaired marker; text after it is not strong.
  const lastPaired = parts.length % 2 === 0 ? parts.length - 2 : parts.length - 1;
  return parts
    .map((part, index) => ({ text: part, strong: index % 2 === 1 && index < lastPaired }))
    .filter((span) => span.text !== '');
}
