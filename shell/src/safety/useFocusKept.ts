import { useEffect } from 'react';

/** A card that goes may take this long: an answer of the server, and another one for the list. */
const WATCHED_MS = 10_000;

/**
 * What has the focus goes away with its person: first the menu's item, which gives it back to the menu's button, and
 * then the card with that. The page's main part takes the focus then, unless something has it. `deed` is new for each.
 */
export function useFocusKept(deed: unknown): void {
  useEffect(() => {
    let holder: Element | null = document.activeElement;
    const follow = ({ target }: FocusEvent) => {
      holder = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (holder?.isConnected || (activeElement !== null && activeElement !== body)) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', follow);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
    };
    const timer = setTimeout(stop, WATCHED_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [deed]);
}
