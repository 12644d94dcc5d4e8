/**
 * What tests get for `jest-axe`: the same, with its matcher at hand. It stands by itself because it is the largest of
 * what a test can load, and most tests have no need of it.
 */
import { configureAxe, toHaveNoViolations } from 'jest-axe/index.js';

expect.extend(toHaveNoViolations);

/** Tells findings alone: what passes would be described element by element, for nobody to read. */
export const axe = configureAxe({ resultTypes: ['violations'] });
