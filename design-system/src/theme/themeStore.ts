/**
 * Which theme is shown, and why: the person's remembered choice, else what the system asks for.
 * A store outside React, because the choice must be on <html> before the first paint and is one for all remotes.
 */
export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

export interface ThemeState {
  choice: ThemeChoice;
  theme: Theme;
}

export interface ThemeStore {
  read(): ThemeState;
  setChoice(choice: ThemeChoice): void;
  subscribe(listener: () => void): () => void;
  /** Puts the theme on <html> and keeps following the system and other tabs; answers how to stop. */
  start(): () => void;
}

export const THEME_STORAGE_KEY = 'sixfold.theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** Storage may be forbidden (private windows, blocked cookies): then the choice lives as long as the page. */
function rememberedChoice(view: Window): ThemeChoice {
  try {
    const stored = view.localStorage.getItem(THEME_STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function remember(view: Window, choice: ThemeChoice): void {
  try {
    view.localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Not remembered, still applied.
  }
}

/** A store bound to one window; tests make their own. */
export function createThemeStore(view: Window): ThemeStore {
  const systemPrefersDark = view.matchMedia(DARK_QUERY);
  const listeners = new Set<() => void>();
  let state = derive(rememberedChoice(view));

  function derive(choice: ThemeChoice): ThemeState {
    if (choice !== 'system') return { choice, theme: choice };
    return { choice, theme: systemPrefersDark.matches ? 'dark' : 'light' };
  }

  function show(): void {
    view.document.documentElement.dataset.theme = state.theme;
  }

  function update(choice: ThemeChoice): void {
    const next = derive(choice);
    if (next.choice === state.choice && next.theme === state.theme) return;
    state = next;
    show();
    listeners.forEach((listener) => listener());
  }

  return {
    read: () => state,
    setChoice(choice) {
      remember(view, choice);
      update(choice);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const followSystem = () => update(state.choice);
      const followOtherTabs = (event: StorageEvent) => {
        if (event.key === THEME_STORAGE_KEY || event.key === null) update(rememberedChoice(view));
      };
      update(rememberedChoice(view));
      show();
      systemPrefersDark.addEventListener('change', followSystem);
      view.addEventListener('storage', followOtherTabs);
      return () => {
        systemPrefersDark.removeEventListener('change', followSystem);
        view.removeEventListener('storage', followOtherTabs);
      };
    },
  };
}

export const themeStore = createThemeStore(window);
