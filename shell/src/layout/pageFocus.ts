interface RouterState {
  key?: unknown;
}

const getVisitKey = (state: unknown) => String((state as RouterState | null)?.key ?? 'default');

// Visits of this tab whose scroll position the browser restores: the first one, and every one that was shown before.
const seenVisits = new Set([getVisitKey(window.history.state)]);

/** Notes a visit by its location's key, and returns whether this tab has shown it before. */
export function noteVisit(key: string): boolean {
  const wasSeen = seenVisits.has(key);
  seenVisits.add(key);
  return wasSeen;
}

/** The page shown last, and whether its heading still waits for the focus. */
export interface ShownPage {
  /** Notes the page that is shown now, and returns whether another one was shown before. */
  show: (path: string) => boolean;
  isWaiting: () => boolean;
  setWaiting: (isWaiting: boolean) => void;
}

export function createShownPage(): ShownPage {
  let shownPath: string | null = null;
  let isWaiting = false;
  return {
    show(path) {
      const isOther = shownPath !== null && shownPath !== path;
      shownPath = path;
      return isOther;
    },
    isWaiting: () => isWaiting,
    setWaiting: (next) => void (isWaiting = next),
  };
}

/** True if the page itself or a dialog has already taken the focus. */
function isTaken(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === 'main') return false;
  return activeElement.closest('#main, [role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Moves the focus to the heading of a new page, which a screen reader then reads. Until the heading is drawn, `<main>`
 * has it.
 * @returns what ends the waiting
 */
export function focusPage(onFocused: () => void = () => {}): () => void {
  if (!isTaken()) document.getElementById('main')?.focus({ preventScroll: true });
  const focusHeading = (): boolean => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return false;
    if (!isTaken()) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    onFocused();
    return true;
  };
  if (focusHeading()) return () => {};
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
