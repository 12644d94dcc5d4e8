/** `npm run matrix`: every remote with every fault in a browser, with a report. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { REMOTES } from '../src/workspaces.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { parseNames, readOptions, refuse, stopOn } from './steps/readOptions.mjs';

const { values } = readOptions({
  command: 'npm run matrix',
  usage: `npm run matrix                                         every remote with every fault, against the built product
npm run matrix -- --remote profile --fault down,hangs  only these cells
npm run matrix -- --url https://…                      a deployed product; faults are made in the browser only
npm run matrix -- --email … --password …               the account for members' pages (default: the demo account)

The report is e2e/matrix-report/index.html. The command ends with code 1 when a cell fails.`,
  options: {
    remote: { type: 'string' },
    fault: { type: 'string' },
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
  },
});
const { remote, url, email, password } = values;
if (url !== undefined && !/^https?:\/\//.test(url))
  refuse(`--url needs an address that begins with http:// or https://, not ${url}.`);
if ((email === undefined) !== (password === undefined)) refuse('--email and --password belong together.');

try {
  if (remote !== undefined) parseNames(remote, { kind: 'remote', known: REMOTES });
} catch (error) {
  stopOn(error);
}

ensureDependencies();

/** @returns {Promise<Record<string, string>>} what the browser's program needs to know */
async function prepare() {
  const browser = ensureBrowser();
  // A deployed product needs nothing built here; its publisher is not asked.
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
const { status } = spawnSync('npx', ['tsx', 'e2e/src/matrix/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...env },
});
process.exit(status ?? 1);
