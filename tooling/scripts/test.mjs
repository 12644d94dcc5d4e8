/**
 * `npm test`: runs unit and API tests with jest, then the built product in a real browser. Installs the prerequisites.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { runJourneys } from './steps/journeys.mjs';
import { continueOnNewestNode } from './steps/newestNode.mjs';
import { exitWithUsageError, readOptions } from './steps/readOptions.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

/** A retry is pointless with more failed files than this. */
const MAX_FILES_TO_REPEAT = 5;

/**
 * More than the two cores, which others use while a worker waits for a database or a timer. Each takes up to 1.4 GB, so
 * a small machine has one less.
 */
const WORKERS = `--maxWorkers=${os.totalmem() > 12 * 2 ** 30 ? 4 : 3}`;

/** The tests most likely to fail on an older Node: storage, the API as a process, the first start. */
const FLOOR_TESTS = ['embedded-mongo/tests/(driver|mongoose|process)', 'api/tests/(system|transfer)'];
const FLOOR_JOURNEYS = ['tests/start'];
/** A folder of its own, because Playwright empties it, and that of the journeys has the screenshots of flaky ones. */
const FLOOR_OUTPUT = '--output=e2e/test-results/oldest-node';

const { values, positionals } = readOptions({
  command: 'npm test',
  usage: `npm test                       all tests: units and API, then the journeys in a browser
npm test -- --changed          the tests that a change since the last commit can affect
npm test -- --changed main     the same, for a change since another commit or branch

On a machine with an older Node the tests run on the newest supported one, which is installed for them into .cache, and
a short part of them on the machine's own.`,
  options: { changed: { type: 'boolean' } },
  allowPositionals: true,
});
if (positionals.length > (values.changed ? 1 : 0))
  exitWithUsageError(`npm test takes no '${positionals.at(-1)}'; npm test -- --help lists the options.`);

ensureDependencies();
ensureTestServices();
const { oldestNode } = continueOnNewestNode();
const { findChangedTests } = await import('../src/check/changedTests.mjs');
const { formatSlowest, readJestReport, readPlaywrightReport } = await import('../src/check/slowestTests.mjs');

/** @type {string[]} */
const flaky = [];

function printFlaky() {
  if (flaky.length > 0) console.log(`\nFlaky, passed on the second run only:\n${flaky.join('\n')}`);
}

/**
 * @param {number | null} status
 * @param {string} title
 */
function endOn(status, title) {
  if (status === 0) return;
  printFlaky();
  console.error(`\n${title} failed.`);
  process.exit(status ?? 1);
}

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-reports-'));
process.once('exit', () => fs.rmSync(reports, { recursive: true, force: true }));

/** @param {string} file @returns {any} null when the file is missing */
const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

/**
 * @param {string[]} args
 * @param {string} [node]
 */
async function runJest(args, node = process.execPath) {
  const outputFile = path.join(fs.mkdtempSync(path.join(reports, 'jest-')), 'report.json');
  const jest = spawn(
    node,
    [
      path.join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--silent',
      '--json',
      `--outputFile=${outputFile}`,
      ...args,
    ],
    {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Most objects die with their test, so a larger young generation saves garbage collections.
      env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` },
    },
  );
  /** @type {number | null} */
  let endedStatus = null;
  // From the reporter of stalled runs, which then kills its process.
  jest.once('message', (/** @type {{ status: number }} */ message) => (endedStatus = message.status));
  const [exitStatus] = /** @type {[number | null]} */ (await once(jest, 'exit'));
  const status = exitStatus ?? endedStatus;
  return { status, ...readJestReport(readReport(outputFile) ?? { testResults: [] }, ROOT) };
}

/**
 * Runs journeys and adds those that passed on a retry to the flaky tests.
 * @param {string[]} args
 * @param {Parameters<typeof runJourneys>[1]} [options]
 */
async function runTimedJourneys(args, options) {
  const reportFile = path.join(fs.mkdtempSync(path.join(reports, 'journeys-')), 'report.json');
  const status = await runJourneys(args, { ...options, reportFile });
  const report = readPlaywrightReport(readReport(reportFile) ?? { suites: [] });
  flaky.push(...report.flaky);
  return { status, timed: report.timed };
}

/** @param {string | undefined} ref */
function readChange(ref = 'HEAD') {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  try {
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  } catch {
    exitWithUsageError(`There is no commit or branch '${ref}'.`);
  }
  const { tested, journeys } = findChangedTests([
    ...git('diff', '--name-only', ref),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  return { tested: tested.filter((file) => fs.existsSync(path.join(ROOT, file))), journeys };
}

const change = values.changed
  ? readChange(positionals[0])
  : { tested: null, journeys: /** @type {const} */ ('all') };

console.log('\nUnits and API');
if (change.tested === null || change.tested.length > 0) {
  const related = change.tested ? ['--passWithNoTests', '--findRelatedTests', ...change.tested] : [];
  const { status: firstStatus, timed, failed } = await runJest([WORKERS, ...related]);
  let status = firstStatus;
  // CI runs a failed file again and lists it as flaky if it then passes.
  if (process.env.CI && failed.length > 0 && failed.length <= MAX_FILES_TO_REPEAT) {
    console.log('\nThe failed files once more');
    const repeated = await runJest(['--maxWorkers=2', '--runTestsByPath', ...failed]);
    ({ status } = repeated);
    const passed = failed.filter((file) => !repeated.failed.includes(file));
    flaky.push(...passed.map((file) => path.relative(ROOT, file)));
  }
  console.log(`\nThe slowest files\n${formatSlowest(timed).join('\n')}`);
  endOn(status, 'Units and API');
}

console.log('\nThe composed product in a browser');
if (change.journeys === 'all' || change.journeys.length > 0) {
  const names = change.journeys === 'all' ? [] : change.journeys.map((name) => `tests/${name}.spec.ts`);
  const { status, timed } = await runTimedJourneys(names);
  console.log(`\nThe slowest journeys\n${formatSlowest(timed).join('\n')}`);
  endOn(status, 'The composed product in a browser');
}

if (oldestNode && !values.changed) {
  console.log('\nA short part on the oldest supported Node');
  const [journeys, ...tests] = await Promise.all([
    runTimedJourneys([...FLOOR_JOURNEYS, FLOOR_OUTPUT], { node: oldestNode, isBuilt: true }),
    // In band, because tsx cannot compile in the worker threads of Node 20. One project at a time, because
    // jest-light-runner mixes up the settings of projects in one process.
    ...FLOOR_TESTS.map((pattern) => runJest(['--runInBand', pattern], oldestNode)),
  ]);
  for (const { status } of tests) endOn(status, 'The tests on the oldest supported Node');
  endOn(journeys.status, 'The journeys on the oldest supported Node');
}

printFlaky();
console.log('\nEverything passed.');
