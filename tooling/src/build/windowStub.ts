/**
 * Stubs the browser interfaces that modules of prerendered pages read while they load or render: no history, empty
 * storage, a light theme.
 */
const nothing = () => undefined;
const emptyStorage = { getItem: () => null, setItem: nothing, removeItem: nothing };

if (typeof window === 'undefined') {
  Object.assign(globalThis, {
    window: {
      history: { state: null },
      localStorage: emptyStorage,
      matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
      addEventListener: nothing,
      removeEventListener: nothing,
    },
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
  });
}

export {};
