import { useEffect } from 'react';

/** A card that goes may take this long: an answer of the server, and another one for the list. */
const WATCHED_MS = 10_000;

/**
 * The button of a deed goes away with its person: then the page's main part takes the focus, unless something has it.
 * `deed` is new for each.
 */
export function useFocusKept(deed: unknown): void {
  useEffect(() => {
    const opener = document.activeElement;
    const observer = new MutationObserver(() => {
      if (opener?.isConnected) return;
      observer.disconnect();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree) document.querySelector('main')?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), WATCHED_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [deed]);
}
