/** `npm run bench`: measures the product. Each figure is compared with a peer or a lower bound from the same run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { continueOnNewestNode } from './steps/newestNode.mjs';
import { exitWithUsageError, orStop, parseNames, readOptions, stopOn } from './steps/readOptions.mjs';
import { exitWithProgram } from './steps/runProgram.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

/** @type {Record<string, string>} */
const PARTS = JSON.parse(readFileSync(path.join(ROOT, 'bench/src/parts.json'), 'utf8'));

const { values } = readOptions({
  command: 'npm run bench',
  usage: `npm run bench                               every part except quick
npm run bench -- --only quick               the ten figures that matter most, in under 5 minutes
npm run bench -- --only weight,federation   only these parts
npm run bench -- --runs 9                   pairs of page loads; on loopback five times as many (default: 5)

The parts:
${Object.entries(PARTS)
  .map(([name, title]) => `  ${name.padEnd(14)}${title}`)
  .join('\n')}`,
  options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
if (!/^[1-9]\d*$/.test(values.runs))
  exitWithUsageError(`--runs needs a whole number of at least 1, not ${values.runs}.`);

const known = Object.keys(PARTS);
const parts = orStop(() =>
  values.only === undefined ? known : parseNames(values.only, { kind: 'part', known }),
);

/** Only two parts compare with the builds without federation, which take a minute. */
function listNeededPeers() {
  if (parts.includes('federation')) return ['one', 'split'];
  return parts.includes('quick') ? ['one'] : [];
}

ensureDependencies();
continueOnNewestNode();
const { buildAll } = await import('../src/build/buildAll.mjs');
ensureTestServices();
const browser = ensureBrowser();
await buildAll().catch(stopOn);
// Runs in plain Node; see assertPlainNode.
const { buildPeers } = await import('../../bench/src/oneBundle/build.mjs');
await buildPeers(listNeededPeers()).catch(stopOn);
exitWithProgram('npx', ['tsx', 'bench/src/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: browser });
