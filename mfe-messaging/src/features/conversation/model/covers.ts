import { describeCover, findCoverReason, type Screening } from '../../../shared/model/screening';
import type { Bubble } from './timeline';

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
export function describeBubble({
  isUnsent,
  content,
  cover,
}: Pick<Bubble, 'isUnsent' | 'content' | 'cover'>): string {
  if (isUnsent) return 'Message unsent';
  return cover && !cover.isOpen ? describeCover(cover.reason) : content;
}
