import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the screen matches a query of `media`, or any other one. False in prerendered pages. */
export function useMediaQuery(query: string): boolean {
  const condition = query.replace('@media ', '');
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(condition);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(condition).matches,
    () => false,
  );
}
