import { useEffect } from 'react';

/** Time until a removed card disappears: two round trips. */
const WATCH_MS = 10_000;
/** Time in which a closed menu or dialog returns the focus itself. */
const RETURN_MS = 100;

/**
 * Focuses `<main>` when the focused element is removed: first the menu item, which returns the focus to its button,
 * then the card with that button. `action` is a new value for each action, null while there is none.
 */
export function useFocusFallback(action: unknown): void {
  useEffect(() => {
    if (action === null) return undefined;
    let focusedElement: Element | null = document.activeElement;
    const trackFocus = ({ target }: FocusEvent) => {
      focusedElement = target instanceof Element ? target : null;
    };
    function isFocusLost(): boolean {
      const { activeElement, body } = document;
      return !focusedElement?.isConnected && (activeElement === null || activeElement === body);
    }
    let returnTimer: ReturnType<typeof setTimeout> | undefined;
    function focusPage(): void {
      returnTimer = undefined;
      if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
    }
    const observer = new MutationObserver(() => {
      if (isFocusLost()) returnTimer ??= setTimeout(focusPage, RETURN_MS);
    });
    document.addEventListener('focusin', trackFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      clearTimeout(returnTimer);
      document.removeEventListener('focusin', trackFocus);
    };
    const timer = setTimeout(stop, WATCH_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [action]);
}
