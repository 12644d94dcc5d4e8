import { getState } from 'jest-circus';
import { applyTimeout } from './nodeTimeouts.mjs';

const never = () => new Promise(() => {});
const createState = (/** @type {object} */ added) =>
  /** @type {any} */ ({ currentDescribeBlock: { tests: [added], hooks: [added] } });

it('names a test that does not end within its timeout', async () => {
  const added = { fn: never };
  applyTimeout(/** @type {any} */ ({ name: 'add_test', testName: 'waits', timeout: 1 }), createState(added));
  await expect(added.fn()).rejects.toThrow('Exceeded the timeout of 1 ms: waits');
});

it('names a hook that does not end within its timeout', async () => {
  const added = { fn: never };
  applyTimeout(
    /** @type {any} */ ({ name: 'add_hook', hookType: 'afterAll', timeout: 1 }),
    createState(added),
  );
  await expect(added.fn()).rejects.toThrow('Exceeded the timeout of 1 ms: afterAll');
});

it('passes on the error of a test that fails in time', async () => {
  const added = { fn: () => Promise.reject(new Error('failed')) };
  applyTimeout(/** @type {any} */ ({ name: 'add_test', testName: 'fails' }), createState(added));
  await expect(added.fn()).rejects.toThrow('failed');
});

const original = () => expect(getState().rootDescribeBlock.tests.at(-1)?.fn).not.toBe(original);
it('applies to the tests of each file', original);
