/** `npm run mutants -- <path>`: mutates the sources and lists the mutants that no test detects. */
import { toStrykerOptions } from '../src/mutants/strykerOptions.mjs';
import { ensureDependencies, ROOT, stop } from './steps/dependencies.mjs';
import { continueOnNewestNode } from './steps/newestNode.mjs';
import { exitWithUsageError, orStop, readOptions, stopOn } from './steps/readOptions.mjs';
import { loadStryker } from './steps/stryker.mjs';

const OLDEST_NODE = 22;

const { values, positionals } = readOptions({
  command: 'npm run mutants',
  usage: `npm run mutants -- domain/src/numerology                  changes each place of a file or folder and runs its tests
npm run mutants -- api/src/modules/*/policy.ts            several paths of one workspace
npm run mutants -- <path> --tests domain/src/numerology   judged by the tests of this folder only: much faster in domain
npm run mutants -- <path> --concurrency 1                 one process in place of two

Prints the changes that no test noticed and the score of each file; .cache/mutants/report.html shows them in the sources.
The API's mutants are judged by its unit tests only, those of a remote's models by their .test.ts files.`,
  options: { concurrency: { type: 'string', default: '2' }, tests: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length === 0)
  exitWithUsageError('Type npm run mutants -- <path>; npm run mutants -- --help has examples.');
const concurrency = Number(values.concurrency);
if (!Number.isInteger(concurrency) || concurrency < 1)
  exitWithUsageError(`--concurrency needs a number of processes from 1, not '${values.concurrency}'.`);

const options = orStop(() => toStrykerOptions(ROOT, positionals, { concurrency, tests: values.tests }));

ensureDependencies();
continueOnNewestNode();
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  stop(`Mutation tests need Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);

process.chdir(ROOT);
const { Stryker } = await loadStryker();
try {
  await new Stryker(options).runMutationTest();
} catch (error) {
  stopOn(error);
}
