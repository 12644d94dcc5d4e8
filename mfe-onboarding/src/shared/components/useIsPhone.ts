import { media } from '@sixfold/design-system';
import { useSyncExternalStore } from 'react';

const QUERY = media.small.replace('@media ', '');

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the screen has room for only a few questions at a time. */
export function useIsPhone(): boolean {
  // The prerendered first step is one question on every screen.
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
