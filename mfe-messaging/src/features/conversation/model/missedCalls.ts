import { dayOf } from './formatDay';
import type { Bubble } from './timeline';

/** Collapsed lines by their last call, cached to keep their identity. */
const lines = new WeakMap<Bubble, Bubble>();

function toLine(last: Bubble, earlierCallSeqs: readonly number[]): Bubble {
  const known = lines.get(last);
  if (known && String(known.earlierCallSeqs) === String(earlierCallSeqs)) return known;
  const count = earlierCallSeqs.length + 1;
  const content = last.isOwn ? `No answer to your ${count} video calls` : `${count} missed calls`;
  const line = { ...last, content, earlierCallSeqs };
  lines.set(last, line);
  return line;
}

/** A line with a reaction is not merged into a later one, because the reaction refers to the calls before it. */
const isContinuedBy = (line: Bubble, next: Bubble): boolean =>
  line.isMissedCall &&
  next.isMissedCall &&
  line.isOwn === next.isOwn &&
  line.reactions.length === 0 &&
  line.entry === null &&
  dayOf(line.createdAt) === dayOf(next.createdAt);

/** Merges consecutive missed calls from one caller into the last one. */
export function collapseMissedCalls(bubbles: readonly Bubble[]): Bubble[] {
  const collapsed: Bubble[] = [];
  for (const bubble of bubbles) {
    const line = collapsed.at(-1);
    if (line && line.seq !== null && isContinuedBy(line, bubble))
      collapsed[collapsed.length - 1] = toLine(bubble, [...line.earlierCallSeqs, line.seq]);
    else collapsed.push(bubble);
  }
  return collapsed;
}

/** Returns the bubble that shows a message; one bubble can stand for several messages. */
export const findBySeq = (bubbles: readonly Bubble[], seq: number | null): Bubble | undefined =>
  seq === null
    ? undefined
    : bubbles.find((bubble) => bubble.seq === seq || bubble.earlierCallSeqs.includes(seq));
