import { create } from 'zustand';

/** Kinds of storage that this browser refuses, so that the page can warn about lost data. */
export const useRefusals = create<{ storage: boolean; cookies: boolean }>()(() => ({
  storage: false,
  cookies: false,
}));

/** Web Storage that never throws: values that the browser refuses live as long as the page. */
export interface BrowserStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  keys(): string[];
}

/** @param open reads the window's property, which throws where storage is forbidden */
export function createBrowserStorage(open: () => Storage): BrowserStorage {
  const unstored = new Map<string, string>();

  function attempt(step: (storage: Storage) => void): boolean {
    try {
      step(open());
      return true;
    } catch {
      // May run during a render, so subscribers are notified only once.
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

/** Storage shared by all tabs of this browser. */
export const localStore = createBrowserStorage(() => window.localStorage);
/** Storage of this tab. */
export const tabStore = createBrowserStorage(() => window.sessionStorage);

/** Probes storage and cookies at startup, so that a member is warned before typing. */
export function findRefusals(): void {
  const PROBE = 'sixfold.probe';
  localStore.setItem(PROBE, '');
  localStore.removeItem(PROBE);
  tabStore.getItem(PROBE);
  if (!navigator.cookieEnabled) useRefusals.setState({ cookies: true });
}
