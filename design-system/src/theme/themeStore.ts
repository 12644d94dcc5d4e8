/**
 * The active theme: the stored choice, or the system's preference. It is a store outside React, because the choice must
 * be on <html> before the first paint and all remotes share it.
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
  /** Applies the theme to <html> and follows the system and other tabs. Returns `unsubscribe`. */
  start(): () => void;
}

export const THEME_STORAGE_KEY = 'sixfold.theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** Storage may be forbidden (private windows, blocked cookies); the choice then lasts as long as the page. */
function readStoredChoice(view: Window): ThemeChoice {
  try {
    const stored = view.localStorage.getItem(THEME_STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function storeChoice(view: Window, choice: ThemeChoice): void {
  try {
    view.localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // The choice is applied but not stored.
  }
}

/** Creates a store bound to one window; tests create their own. */
export function createThemeStore(view: Window): ThemeStore {
  const systemPrefersDark = view.matchMedia(DARK_QUERY);
  const listeners = new Set<() => void>();
  let state = deriveState(readStoredChoice(view));

  function deriveState(choice: ThemeChoice): ThemeState {
    if (choice !== 'system') return { choice, theme: choice };
    return { choice, theme: systemPrefersDark.matches ? 'dark' : 'light' };
  }

  function applyTheme(): void {
    view.document.documentElement.dataset.theme = state.theme;
  }

  function updateChoice(choice: ThemeChoice): void {
    const next = deriveState(choice);
    if (next.choice === state.choice && next.theme === state.theme) return;
    state = next;
    applyTheme();
    listeners.forEach((listener) => listener());
  }

  return {
    read: () => state,
    setChoice(choice) {
      storeChoice(view, choice);
      updateChoice(choice);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const followSystem = () => updateChoice(state.choice);
      const followOtherTabs = (event: StorageEvent) => {
        if (event.key === THEME_STORAGE_KEY || event.key === null) updateChoice(readStoredChoice(view));
      };
      updateChoice(readStoredChoice(view));
      applyTheme();
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
