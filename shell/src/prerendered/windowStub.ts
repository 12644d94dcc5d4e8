/**
 * The parts of `window` that modules of the public pages read at load time, for the build: no history, no stored theme,
 * a light system.
 */
const nothing = () => undefined;

if (typeof window === 'undefined') {
  Object.assign(globalThis, {
    window: {
      history: { state: null },
      localStorage: { getItem: () => null, setItem: nothing },
      matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
      addEventListener: nothing,
      removeEventListener: nothing,
    },
  });
}

export {};
