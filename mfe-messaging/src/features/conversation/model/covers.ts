import { describeCover, findCoverReason, type Cover, type Screening } from '../../../shared/model/screening';
import type { Bubble } from './timeline';

/** The latest covered copy of each bubble, cached to keep its identity. */
const coveredBubbles = new WeakMap<Bubble, Bubble>();

function coverBubble(bubble: Bubble, cover: Cover): Bubble {
  const known = coveredBubbles.get(bubble);
  if (known?.cover?.reason === cover.reason && known.cover.isOpen === cover.isOpen) return known;
  const covered = { ...bubble, cover };
  coveredBubbles.set(bubble, covered);
  return covered;
}

/** Covers received bubbles. Having written to the other member counts as accepting their messages. */
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

export function describeBubble({
  isUnsent,
  content,
  cover,
}: Pick<Bubble, 'isUnsent' | 'content' | 'cover'>): string {
  if (isUnsent) return 'Message unsent';
  return cover && !cover.isOpen ? describeCover(cover.reason) : content;
}
