/**
 * Builds the files that the API serves at the root of the origin: the service worker for notifications and the files
 * that make Sixfold installable as an app (`shell/public`).
 */
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspaces.mjs';
import { browserBase } from './rspackBase.mjs';
import { runBuild } from './runBuild.mjs';

const WORKER = 'push-worker';

/**
 * Configures the service worker as one file without a bundler runtime.
 * @param {string} folder
 * @returns {import('@rspack/core').Configuration}
 */
function configureWorkerBuild(folder) {
  const base = browserBase({ workspace: 'shell', mode: 'production', uniqueName: 'sixfold_push' });
  return {
    ...base,
    name: WORKER,
    devtool: false,
    entry: { [WORKER]: './src/push/main.ts' },
    output: { path: folder, filename: '[name].js' },
    plugins: [],
  };
}

export async function buildPushWorker() {
  const folder = inRoot('.cache', `push-${process.pid}`);
  await runBuild(configureWorkerBuild(folder));
  const text = fs.readFileSync(path.join(folder, `${WORKER}.js`), 'utf8');
  fs.rmSync(folder, { recursive: true, force: true });
  return text;
}

/**
 * Writes the files next to the shell's finished build.
 * @param {string} folder
 * @param {string} workerText
 */
export function writeInstallFiles(folder, workerText) {
  fs.writeFileSync(path.join(folder, `${WORKER}.js`), workerText);
  fs.cpSync(inRoot('shell/public'), folder, { recursive: true });
}
