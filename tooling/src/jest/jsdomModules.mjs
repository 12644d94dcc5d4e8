/** Resolves the modules of the test environment's jsdom, with a helper for the patches. */
import { createRequire } from 'node:module';

const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
export const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'));

/**
 * @template T
 * @param {(text: string) => T} compute
 * @returns {(text: string) => T}
 */
export function memoize(compute) {
  /** @type {Map<string, T>} */
  const known = new Map();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return /** @type {T} */ (known.get(text));
  };
}
