import {
  describeCover,
  findCoverReason,
  type CoverReason,
  type Screening,
} from '../../../shared/model/screening';
import type { Bubble } from './timeline';

/** Why the words of a bubble are covered; those with one of the member's words can be opened and covered again. */
export interface Cover {
  reason: CoverReason;
  isOpen: boolean;
}

/** Covers received bubbles. To have written to the other member means to have accepted their messages. */
export function coverBubbles(
  bubbles: readonly Bubble[],
  screening: Screening,
  { isAccepted, openKeys }: { isAccepted: boolean; openKeys: ReadonlySet<string> },
): Bubble[] {
  const isAnswered = isAccepted || bubbles.some(({ isOwn }) => isOwn);
  return bubbles.map((bubble) => {
    if (bubble.isOwn || bubble.isUnsent || bubble.isMissedCall) return bubble;
    const reason = findCoverReason(bubble.content, screening, isAnswered);
    if (reason === null) return bubble;
    return { ...bubble, cover: { reason, isOpen: reason === 'hiddenWord' && openKeys.has(bubble.key) } };
  });
}

/** Returns what a label or a quote says of a bubble. */
export function wordsOf({
  isUnsent,
  content,
  cover,
}: Pick<Bubble, 'isUnsent' | 'content' | 'cover'>): string {
  if (isUnsent) return 'Message unsent';
  return cover && !cover.isOpen ? describeCover(cover.reason) : content;
}
