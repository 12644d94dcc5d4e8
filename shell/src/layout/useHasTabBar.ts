import { useSyncExternalStore } from 'react';

/** Where the tab bar gives way to the top bar's sections. */
const QUERY = '(max-width: 899.98px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether sections are reached by the tab bar at the bottom, which holds five of them. */
export function useHasTabBar(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
