import type { RefObject } from 'react';

/** About half a second: who has come back is drawn a moment later, and what an empty list says may have to be fetched. */
const FRAMES = 30;

/**
 * Gives a person's card in `area` the focus; without anybody left, the words that say so. The heir of a card that is
 * `leaving` waits until that is gone: focused before, it is scrolled to where it then no longer stands.
 */
export function focusPersonIn(
  area: RefObject<HTMLElement | null>,
  userId: string | undefined,
  leaving?: string,
  framesLeft = FRAMES,
): void {
  requestAnimationFrame(() => {
    const isNobody = userId === undefined;
    const heir = area.current?.querySelector<HTMLElement>(
      isNobody ? '[data-state="empty"] h2' : `[data-member="${userId}"] h2 button`,
    );
    const isThere = leaving !== undefined && area.current?.querySelector(`[data-member="${leaving}"]`);
    if ((!heir || isThere) && framesLeft > 0) return focusPersonIn(area, userId, leaving, framesLeft - 1);
    if (!heir) return;
    if (isNobody) heir.tabIndex = -1;
    heir.focus();
  });
}
