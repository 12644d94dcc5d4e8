import { useLocation } from '@sixfold/client-kit';
import { useEffect } from 'react';

interface RouterState {
  key?: unknown;
}

const keyOf = (state: unknown) => String((state as RouterState | null)?.key ?? 'default');

// Visits of this tab whose scroll position the browser knows: the first one, and every one that was shown before.
const seenVisits = new Set([keyOf(window.history.state)]);

/** Whether this page load began with a page that the server wrote. */
const tookOver = () => document.querySelector('#root[data-took-over]') !== null;

/**
 * Puts view and focus where a page load would have put them: at the section that the address names, or at the top
 * of `<main>`. Going back leaves both alone, because the browser restores them; so does the first visit of a page
 * that the server wrote, where the browser has put them long before the scripts arrived.
 */
export function useArrival(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const wasSeen = seenVisits.has(key);
    seenVisits.add(key);
    const section = hash && document.getElementById(hash.slice(1));
    if (wasSeen && tookOver()) return;
    if (section) {
      section.focus({ preventScroll: true });
      section.scrollIntoView();
    } else if (!wasSeen) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [hash, key]);
}
