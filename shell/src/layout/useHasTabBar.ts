import { media } from '@sixfold/design-system/base';
import { useSyncExternalStore } from 'react';

const WIDE = media.wide.replace('@media ', '');

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the bottom tab bar is shown, that is, below the wide breakpoint. */
export function useHasTabBar(): boolean {
  return useSyncExternalStore(subscribe, () => !window.matchMedia(WIDE).matches);
}
