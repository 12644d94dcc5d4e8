import { useSyncExternalStore } from 'react';

/** Below this width the tab bar replaces the top bar's sections. */
const QUERY = '(max-width: 899.98px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the bottom tab bar is shown, which holds five sections. */
export function useHasTabBar(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
