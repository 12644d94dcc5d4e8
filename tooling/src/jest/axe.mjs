/**
 * Replaces `jest-axe` in tests and registers its matcher. A separate module, because it is the largest import of any
 * test and most tests do not need it.
 */
import { configureAxe, toHaveNoViolations } from 'jest-axe/index.js';

expect.extend(toHaveNoViolations);

/** Reports only violations: axe would otherwise also describe every passing element. */
export const axe = configureAxe({ resultTypes: ['violations'] });
