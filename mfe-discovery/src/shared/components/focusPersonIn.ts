import type { RefObject } from 'react';

/** About half a second: who has come back is drawn a moment later, and what an empty list says may have to be fetched. */
const FRAMES = 30;

/** Gives a person's card in `area` the focus; without anybody left, the words that say so. */
export function focusPersonIn(
  area: RefObject<HTMLElement | null>,
  userId: string | undefined,
  framesLeft = FRAMES,
): void {
  requestAnimationFrame(() => {
    const isNobody = userId === undefined;
    const heir = area.current?.querySelector<HTMLElement>(
      isNobody ? '[data-state="empty"] h2' : `[data-member="${userId}"] h2 button`,
    );
    if (!heir) {
      if (framesLeft > 0) focusPersonIn(area, userId, framesLeft - 1);
      return;
    }
    if (isNobody) heir.tabIndex = -1;
    heir.focus();
  });
}
