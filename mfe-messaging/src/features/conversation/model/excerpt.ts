import { markHits, type TextPart } from '@sixfold/domain/conversation';

/** Characters before the first hit: few enough to keep the hit on the first line of a narrow phone. */
const BEFORE_LENGTH = 24;

/** Returns the parts of a message, starting shortly before the first hit. */
export function toExcerpt(content: string, words: string): TextPart[] {
  const [first, ...rest] = markHits(content, words);
  if (!first) return [];
  if (first.isHit || rest.length === 0 || first.text.length <= BEFORE_LENGTH) return [first, ...rest];
  // Starts at a word boundary if there is one.
  const tail = [...first.text].slice(-BEFORE_LENGTH).join('');
  return [{ text: `…${tail.replace(/^\S*\s/, '') || tail}`, isHit: false }, ...rest];
}
