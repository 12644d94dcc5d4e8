import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { ThemeChoice, ThemeState } from './themeStore';
import { themeStore } from './themeStore';

/** Keeps `data-theme` on <html> right. Stands once, around the whole page; everything else reads CSS variables. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(() => themeStore.start(), []);
  return <>{children}</>;
}

/** What the person chose, what is shown because of it, and how to choose again. */
export function useThemeChoice(): ThemeState & { setChoice: (choice: ThemeChoice) => void } {
  const state = useSyncExternalStore(themeStore.subscribe, themeStore.read, themeStore.read);
  return { ...state, setChoice: themeStore.setChoice };
}
