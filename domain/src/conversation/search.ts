import { foldText, foldTextWithRanges } from '../foldText';

/**
 * Returns a test for texts that contain these words in any spelling; null if the words are blank.
 * @see foldText
 */
export function createSearchTest(words: string): ((text: string) => boolean) | null {
  const wanted = foldText(words).trim();
  return wanted === '' ? null : (text) => foldText(text).includes(wanted);
}

export interface TextPart {
  text: string;
  isHit: boolean;
}

export function markHits(text: string, words: string): TextPart[] {
  const wanted = foldText(words).trim();
  const parts: TextPart[] = [];
  let end = 0;
  const addUntil = (next: number, isHit: boolean) => {
    if (next > end) parts.push({ text: text.slice(end, next), isHit });
    end = Math.max(end, next);
  };
  if (wanted !== '') {
    const { text: folded, ranges } = foldTextWithRanges(text);
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      addUntil(ranges[at]?.[0] ?? end, false);
      addUntil(ranges[at + wanted.length - 1]?.[1] ?? end, true);
    }
  }
  addUntil(text.length, false);
  return parts;
}
