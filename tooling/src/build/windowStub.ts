/**
 * Stubs the browser interfaces that modules of prerendered pages read while they load or render: no history, empty
 * storage, a light theme.
 */
const noop = () => undefined;
const emptyStorage = { getItem: () => null, setItem: noop, removeItem: noop };

if (typeof window === 'undefined') {
  Object.assign(globalThis, {
    window: {
      history: { state: null },
      localStorage: emptyStorage,
      matchMedia: () => ({ matches: false, addEventListener: noop, removeEventListener: noop }),
      addEventListener: noop,
      removeEventListener: noop,
    },
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
  });
}

export {};
