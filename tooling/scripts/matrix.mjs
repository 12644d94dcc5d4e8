/** `npm run matrix`: loads every remote with every fault in a browser and writes a report. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from '../src/workspaces.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { exitWithUsageError, orStop, parseNames, readOptions, stopOn } from './steps/readOptions.mjs';
import { exitWithProgram } from './steps/runProgram.mjs';

/** @type {string[]} */
const FAULTS = JSON.parse(readFileSync(path.join(ROOT, 'e2e/src/matrix/faultNames.json'), 'utf8'));

const { values } = readOptions({
  command: 'npm run matrix',
  usage: `npm run matrix                                         every remote with every fault, against the built product
npm run matrix -- --remote profile --fault down,hangs  only these cells
npm run matrix -- --url https://…                      a deployed product; faults are simulated in the browser
npm run matrix -- --email … --password …               the account for members' pages (default: the demo account)

The remotes: ${REMOTES.join(', ')}
The faults: ${FAULTS.join(', ')}

The report is e2e/matrix-report/index.html. The command ends with code 1 when a cell fails.`,
  options: {
    remote: { type: 'string' },
    fault: { type: 'string' },
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
  },
});
const { remote, fault, url, email, password } = values;
if (url !== undefined && !/^https?:\/\//.test(url))
  exitWithUsageError(`--url needs an address that begins with http:// or https://, not ${url}.`);
if ((email === undefined) !== (password === undefined))
  exitWithUsageError('--email and --password belong together.');

orStop(() => {
  if (remote !== undefined) parseNames(remote, { kind: 'remote', known: REMOTES });
  if (fault !== undefined) parseNames(fault, { kind: 'fault', known: FAULTS });
});

ensureDependencies();

/** @returns {Promise<Record<string, string>>} the environment variables for e2e/src/matrix/main.ts */
async function prepare() {
  const browser = ensureBrowser();
  // A deployed product needs no build and cannot be checked for refusals.
  if (url !== undefined) return { CHROMIUM_PATH: browser };
  const [{ buildAll }, { findRefusals }] = await Promise.all([
    import('../src/build/buildAll.mjs'),
    import('../src/release/refusals.mjs'),
  ]);
  await buildAll();
  const publishedDir = path.resolve(ROOT, process.env.PUBLISHED_DIR || '.published');
  return {
    CHROMIUM_PATH: browser,
    SIXFOLD_REFUSALS: JSON.stringify(await findRefusals(publishedDir, REMOTES)),
  };
}

const env = await prepare().catch(stopOn);
exitWithProgram('npx', ['tsx', 'e2e/src/matrix/main.ts', ...process.argv.slice(2)], env);
