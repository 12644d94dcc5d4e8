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

function findNeighbourOf(userId: string): string | undefined {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-member]')].map(
    (card) => card.dataset['member'],
  );
  const index = ids.indexOf(userId);
  return ids[index + 1] ?? ids[index - 1];
}

/** Focuses the card next to one that is leaving the list; without another card, the heading of the empty list. */
export function focusNeighbourOf(userId: string): void {
  const neighbourId = findNeighbourOf(userId);
  focusWhenDrawn(neighbourId ? nameOn(neighbourId) : '[data-state="empty"] h2', userId);
}

/** Focuses a card, or the page's title when there is no card. */
export function focusCardOrTitle(userId: string | undefined): void {
  const target = document.querySelector<HTMLElement>(userId ? nameOn(userId) : 'h1');
  if (target?.matches('h1')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/**
 * Moves the focus out of a card that is about to leave, to its neighbour or the page's title. Synchronous, because a
 * dialog that opens next returns the focus to the element focused now.
 */
export function leaveCardOf(userId: string): void {
  if (!document.activeElement?.closest(`[data-member="${userId}"]`)) return;
  focusCardOrTitle(findNeighbourOf(userId));
}

/** Focuses the heading of the people found by Discover People, or of the reason why there are none. */
export const focusDiscovered = (): void => focusWhenDrawn('[data-discovered] h2');
