/**
 * The little that modules of the public pages ask of `window` while they are loaded, for the build, which has none: a
 * visitor without a history, without a remembered theme, on a light system.
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
