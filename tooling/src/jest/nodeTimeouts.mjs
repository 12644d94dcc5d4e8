/**
 * Fails tests and hooks of jest-light-runner after Jest's timeout, which the runner ignores:
 * https://github.com/nicolo-ribaudo/jest-light-runner/issues/36
 */
import { addEventHandler } from 'jest-circus';

/** The `testTimeout` of jest.config.mjs, which the runner does not pass on. */
const DEFAULT_MS = 180_000;

// Tests may replace these.
const { setTimeout, clearTimeout } = globalThis;

/**
 * @param {() => unknown} run
 * @param {string} title
 * @param {number} ms
 */
async function runWithin(run, title, ms) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const expired = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Exceeded the timeout of ${ms} ms: ${title}`)), ms);
  });
  try {
    return await Promise.race([run(), expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** @type {Parameters<typeof addEventHandler>[0]} */
export const applyTimeout = (event, { currentDescribeBlock }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const isTest = event.name === 'add_test';
  const added = (isTest ? currentDescribeBlock.tests : currentDescribeBlock.hooks).at(-1);
  // Missing for `it.todo`.
  const run = added?.fn;
  if (!added || !run) return;
  const title = isTest ? event.testName : event.hookType;
  added.fn = () => runWithin(/** @type {() => unknown} */ (run), title, event.timeout ?? DEFAULT_MS);
};

addEventHandler(applyTimeout);
