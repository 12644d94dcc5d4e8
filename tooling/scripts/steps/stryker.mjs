/** Installs StrykerJS on first use, because only `npm run mutants` needs it. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, stop } from './dependencies.mjs';
import { installApart } from './installApart.mjs';

const VERSION = '10.0.0';

/** Below the root, so that its plugin resolves this repository's Jest. */
const FOLDER = path.join(ROOT, `.cache/stryker-${VERSION}`);

/** @returns {Promise<{ Stryker: new (options: object) => { runMutationTest(): Promise<unknown> } }>} */
export async function loadStryker() {
  // npm writes this file last.
  if (!fs.existsSync(path.join(FOLDER, 'node_modules/.package-lock.json'))) {
    console.log(`Installing StrykerJS ${VERSION}…`);
    const packages = [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/jest-runner@${VERSION}`];
    // Skips its peer dependency, Jest, which this repository already has.
    if (!installApart(FOLDER, packages, ['--legacy-peer-deps']))
      stop(`StrykerJS ${VERSION} could not be installed from npm.`);
  }
  const entry = path.join(FOLDER, 'node_modules/@stryker-mutator/core/dist/src/index.js');
  return import(pathToFileURL(entry).href);
}
