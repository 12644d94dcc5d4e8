import { create } from 'zustand';

/** The kinds of storage that this browser refuses, so that the page can warn about lost data. */
export const useRefusals = create<{ storage: boolean; cookies: boolean }>()(() => ({
  storage: false,
  cookies: false,
}));

/** Web Storage that never throws: values that the browser refuses last as long as the page. */
export interface BrowserStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  keys(): string[];
}

/** @param open reads the property of the window, which throws where storage is forbidden */
export function createBrowserStorage(open: () => Storage): BrowserStorage {
  /** Values that the browser did not store. */
  const unstored = new Map<string, string>();

  /** Returns whether the browser did it. */
  function attempt(step: (storage: Storage) => void): boolean {
    try {
      step(open());
      return true;
    } catch {
      // A component may be rendering, so nothing is notified twice.
      if (!useRefusals.getState().storage) useRefusals.setState({ storage: true });
      return false;
    }
  }

  return {
    getItem(key) {
      let text: string | null = null;
      attempt((storage) => (text = storage.getItem(key)));
      return unstored.get(key) ?? text;
    },
    setItem(key, text) {
      if (attempt((storage) => storage.setItem(key, text))) unstored.delete(key);
      else unstored.set(key, text);
    },
    removeItem(key) {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      unstored.clear();
      attempt((storage) => storage.clear());
    },
    keys() {
      const keys = new Set(unstored.keys());
      attempt((storage) => Object.keys(storage).forEach((key) => keys.add(key)));
      return [...keys];
    },
  };
}

/** Kept in this browser, for all its tabs. */
export const localStore = createBrowserStorage(() => window.localStorage);
/** Kept in this tab. */
export const tabStore = createBrowserStorage(() => window.sessionStorage);

/** Tries storage and cookies at the start, so that a member is warned before typing. */
export function findRefusals(): void {
  const PROBE = 'sixfold.probe';
  localStore.setItem(PROBE, '');
  localStore.removeItem(PROBE);
  tabStore.getItem(PROBE);
  if (!navigator.cookieEnabled) useRefusals.setState({ cookies: true });
}
