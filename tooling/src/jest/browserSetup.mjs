import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';

// A page with axe takes seconds in jsdom while two cores build and test. Other tests measure speed.
configure({ asyncUtilTimeout: 20_000 });

// `waitFor` discards the errors of all attempts but the last, so only that one prints the document.
const { getElementError } = getConfig();
/** The library sets this undocumented option while it waits. */
const isWaiting = () =>
  /** @type {{ _disableExpensiveErrorDiagnostics?: boolean }} */ (getConfig())
    ._disableExpensiveErrorDiagnostics === true;
configure({
  getElementError(message, container) {
    if (!isWaiting()) return getElementError(message, container);
    return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
  },
});

// React's development build records the stack of every created element for error messages that no test reads, which
// took a fifth of the time of a page's tests. It stops at a maximum number of stacks per second (10,000).
const internals = /** @type {Record<string, object | undefined>} */ (/** @type {unknown} */ (React))[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
