import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A page with axe takes seconds in jsdom while two cores build and test. Other tests measure speed.
configure({ asyncUtilTimeout: 20_000 });

// `waitFor` discards the error of every attempt but the last, so only that one prints the document.
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
