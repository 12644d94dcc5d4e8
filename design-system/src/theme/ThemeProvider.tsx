import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ignoreComposingKeys } from '../inputs/ignoreComposingKeys';
import type { ThemeChoice, ThemeState } from './themeStore';
import { themeStore } from './themeStore';

/**
 * Keeps `data-theme` on <html> up to date, and keeps keys of input methods from the page's handlers. Render it once
 * around the page; everything else reads CSS variables.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(() => themeStore.start(), []);
  useLayoutEffect(() => ignoreComposingKeys(window), []);
  return <>{children}</>;
}

export function useThemeChoice(): ThemeState & { setChoice: (choice: ThemeChoice) => void } {
  const state = useSyncExternalStore(themeStore.subscribe, themeStore.read, themeStore.read);
  return { ...state, setChoice: themeStore.setChoice };
}
