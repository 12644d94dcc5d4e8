import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A page with axe takes seconds in jsdom when two cores build and test at once; slowness is measured elsewhere.
configure({ asyncUtilTimeout: 20_000 });

// While something is waited for, every look in vain makes an error that nobody reads: it need not print the document.
// When the waiting ends in vain, it is printed, once.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
  },
});
