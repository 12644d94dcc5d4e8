import { media } from '@sixfold/design-system';
import { useSyncExternalStore } from 'react';

const QUERY = media.small.replace('@media ', '');

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the screen is so narrow that a dialog fills it. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
