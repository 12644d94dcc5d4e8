import { describeCover, findCoverReason, type Cover, type Screening } from '../../../shared/model/screening';
import type { Bubble } from './timeline';

/** The last covered form of each bubble, which keeps its identity as the bubble does. */
const coveredBubbles = new WeakMap<Bubble, Bubble>();

function coverBubble(bubble: Bubble, cover: Cover): Bubble {
  const known = coveredBubbles.get(bubble);
  if (known?.cover?.reason === cover.reason && known.cover.isOpen === cover.isOpen) return known;
  const covered = { ...bubble, cover };
  coveredBubbles.set(bubble, covered);
  return covered;
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
    return coverBubble(bubble, { reason, isOpen: reason === 'hiddenWord' && openKeys.has(bubble.key) });
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
