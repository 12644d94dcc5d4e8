import { useLocation } from '@sixfold/client-kit';
import { useEffect } from 'react';

interface RouterState {
  key?: unknown;
}

const getVisitKey = (state: unknown) => String((state as RouterState | null)?.key ?? 'default');

// Visits of this tab whose scroll position the browser restores: the first one, and every one that was shown before.
const seenVisits = new Set([getVisitKey(window.history.state)]);

/** Returns whether this page load began with a prerendered page. */
const wasPrerendered = () => document.querySelector('#root[data-hydrated]') !== null;

/**
 * Sets scroll position and focus as a page load would: at the section of the hash, or at the top of `<main>`. Going
 * back leaves both alone, because the browser restores them; so does the first visit of a prerendered page.
 */
export function useNavigationFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const wasSeen = seenVisits.has(key);
    seenVisits.add(key);
    const section = hash && document.getElementById(hash.slice(1));
    if (wasSeen && wasPrerendered()) return;
    if (section) {
      section.focus({ preventScroll: true });
      section.scrollIntoView();
    } else if (!wasSeen) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [hash, key]);
}
