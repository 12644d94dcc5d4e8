import StallReporter from './stallReporter.mjs';

const file = (/** @type {string} */ path) => /** @type {any} */ ({ path });

it('ends a run with the names of the running files when none of them finishes', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => {});
  const exited = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => /** @type {never} */ (resolve(code)));
  });
  const reporter = new StallReporter({}, { stallMs: 1 });
  reporter.onTestFileStart(file('/a.test.ts'));
  reporter.onTestFileStart(file('/b.test.ts'));
  reporter.onTestFileResult(file('/a.test.ts'));
  expect(await exited).toBe(1);
  expect(print.mock.calls[0]?.[0]).toMatch(/Running:\n\/b\.test\.ts$/);
  jest.restoreAllMocks();
});
