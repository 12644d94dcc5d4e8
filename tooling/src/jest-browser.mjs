import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// A page with axe takes seconds in jsdom when two cores build and test at once; slowness is measured elsewhere.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5000 });
