import { restrictPart, TEXT_MAX } from './restrictMarkdown';

/** Characters at which a tag, a link or an image may begin or continue. */
const OPENING = /[[\]<]/;

/** A text that is sanitised while it arrives, so that published text never has to be withdrawn. */
export interface RestrictedStream {
  /** The safe text so far. */
  readonly text: string;
  readonly isFull: boolean;
  add: (piece: string) => void;
  /** Adds the text held back, at the end of a complete text. */
  finish: () => void;
}

/**
 * Holds back incomplete words, and lines from a character that may open a tag or a link. No pattern of `restrictPart`
 * can then match across the end of the published text.
 */
export function createRestrictedStream(textSoFar = ''): RestrictedStream {
  let text = textSoFar;
  let pending = '';
  let isFull = false;

  function take(length: number): void {
    isFull ||= text.length + pending.length > TEXT_MAX;
    const part = restrictPart(pending.slice(0, length));
    pending = pending.slice(length);
    const longer = text === '' ? part.trimStart() : text + part;
    text = longer.slice(0, TEXT_MAX);
  }

  return {
    get text() {
      return text;
    },
    get isFull() {
      return isFull;
    },
    add(piece) {
      pending += piece;
      const lineStart = pending.lastIndexOf('\n') + 1;
      const line = pending.slice(lineStart);
      const opening = line.search(OPENING);
      const isClear = opening < 0 ? line : line.slice(0, opening);
      const length = lineStart + isClear.lastIndexOf(' ') + 1;
      if (length > 0 || pending.length > TEXT_MAX) take(length);
    },
    finish() {
      take(pending.length);
      text = text.trimEnd();
    },
  };
}
