import StallReporter from './stallReporter.mjs';

const file = (/** @type {string} */ path) => /** @type {any} */ ({ path });
const total = (/** @type {object} */ counts) =>
  /** @type {any} */ ({
    numTotalTestSuites: 2,
    numPassedTestSuites: 0,
    numFailedTestSuites: 0,
    numPendingTestSuites: 0,
    ...counts,
  });

let restoreSend = () => /** @type {unknown} */ (undefined);

/** Tests run in a thread or in a child process, of which only the latter has `process.send`. */
function observe() {
  const print = jest.spyOn(console, 'error').mockImplementation(() => {});
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => true);
  const { send } = process;
  const reported = new Promise((resolve) => {
    process.send = (/** @type {any} */ message, /** @type {any} */ done) => {
      done();
      resolve(message);
      return true;
    };
  });
  restoreSend = () => (process.send = send);
  return { kill, reported, printed: () => print.mock.calls.flat().join('\n') };
}

afterEach(() => {
  restoreSend();
  jest.restoreAllMocks();
});

it('ends a run with the names of the running files when none of them finishes', async () => {
  const { kill, reported, printed } = observe();
  const reporter = new StallReporter({}, { stallMs: 1 });
  reporter.onTestFileStart(file('/a.test.ts'));
  reporter.onTestFileStart(file('/b.test.ts'));
  reporter.onTestFileResult(file('/a.test.ts'), {}, total({ numPassedTestSuites: 1 }));
  expect(await reported).toEqual({ status: 1 });
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
  expect(printed()).toMatch(/Running:\n\/b\.test\.ts$/);
});

it.each([
  { counts: { numPassedTestSuites: 2 }, status: 0 },
  { counts: { numPassedTestSuites: 1, numFailedTestSuites: 1 }, status: 1 },
])(
  'ends a run with the result of its files when a thread does not end: $counts',
  async ({ counts, status }) => {
    const { reported } = observe();
    const reporter = new StallReporter({}, { endingMs: 1 });
    reporter.onTestFileStart(file('/a.test.ts'));
    reporter.onTestFileResult(file('/a.test.ts'), {}, total(counts));
    expect(await reported).toEqual({ status });
  },
);

it('lets a run end by itself once its threads have ended', async () => {
  const { kill } = observe();
  const reporter = new StallReporter({}, { endingMs: 1 });
  reporter.onTestFileStart(file('/a.test.ts'));
  reporter.onTestFileResult(file('/a.test.ts'), {}, total({ numPassedTestSuites: 2 }));
  reporter.onRunComplete();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(kill).not.toHaveBeenCalled();
});
