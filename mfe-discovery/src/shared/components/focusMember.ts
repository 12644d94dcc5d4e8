/** About half a second: a returning member renders later, and the text of an empty list may have to load. */
const FRAMES = 30;

function focusWhenDrawn(selector: string, leavingId?: string, framesLeft = FRAMES): void {
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(selector);
    // Waits for the leaving card, because the target would otherwise scroll to an outdated position, and for dialogs,
    // which would take the focus back.
    const isStillThere =
      (leavingId && document.querySelector(`[data-member="${leavingId}"]`)) ??
      document.querySelector('[role="dialog"]');
    if ((!target || isStillThere) && framesLeft > 0)
      return focusWhenDrawn(selector, leavingId, framesLeft - 1);
    if (!target) return;
    if (target.matches('h2')) target.tabIndex = -1;
    target.focus();
  });
}

const nameOn = (userId: string) => `[data-member="${userId}"] h2 a`;

/** Focuses a member's card as soon as it is rendered. */
export const focusMember = (userId: string): void => focusWhenDrawn(nameOn(userId));

/** Focuses the card next to one that is leaving the list; without another card, the heading of the empty list. */
export function focusNeighbourOf(userId: string): void {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-member]')].map(
    (card) => card.dataset['member'],
  );
  const index = ids.indexOf(userId);
  const neighbourId = ids[index + 1] ?? ids[index - 1];
  focusWhenDrawn(neighbourId ? nameOn(neighbourId) : '[data-state="empty"] h2', userId);
}
