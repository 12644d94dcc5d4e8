interface RouterState {
  key?: unknown;
}

const getVisitKey = (state: unknown) => String((state as RouterState | null)?.key ?? 'default');

// Visits of this tab for which the browser restores the scroll position: the first one and all revisited ones.
const seenVisits = new Set([getVisitKey(window.history.state)]);

/** Records a visit by its location key and returns whether this tab has shown it before. */
export function noteVisit(key: string): boolean {
  const wasSeen = seenVisits.has(key);
  seenVisits.add(key);
  return wasSeen;
}

/** The last page shown and whether its heading still waits for focus. */
export type ShownPage = ReturnType<typeof createShownPage>;

export function createShownPage() {
  let shownPath: string | null = null;
  let isWaiting = false;
  return {
    /** Records the current page and returns whether a different one was shown before. */
    show(path: string): boolean {
      const isOther = shownPath !== null && shownPath !== path;
      shownPath = path;
      return isOther;
    },
    isWaiting: (): boolean => isWaiting,
    setWaiting: (next: boolean): void => void (isWaiting = next),
  };
}

/** Returns whether the page or a dialog has already taken the focus. */
function isTaken(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === 'main') return false;
  return activeElement.closest('#main, [role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Moves the focus to a new page's heading, which a screen reader then announces. `<main>` has the focus until the
 * heading renders.
 * @returns a function that stops waiting for the heading
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
