import { markHits, type TextPart } from '@sixfold/domain/conversation';

/** Characters in front of the first hit: few enough to leave it on the first line of a narrow phone. */
const BEFORE_LENGTH = 24;

/** Returns a message from shortly before the first hit on, in parts. */
export function toExcerpt(content: string, words: string): TextPart[] {
  const [first, ...rest] = markHits(content, words);
  if (!first) return [];
  if (first.isHit || rest.length === 0 || first.text.length <= BEFORE_LENGTH) return [first, ...rest];
  // From the beginning of a word, if there is one.
  const tail = [...first.text].slice(-BEFORE_LENGTH).join('');
  return [{ text: `…${tail.replace(/^\S*\s/, '') || tail}`, isHit: false }, ...rest];
}
