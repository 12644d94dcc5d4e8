/** `npm run bench`: what the product is measured by, each against a peer or a floor in the same run. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const { buildAll } = await import('../src/build/buildAll.mjs');
const browser = ensureBrowser();
await buildAll();
// In plain Node and on its own: see assertPlainNode.
await import('../../bench/src/oneBundle/build.mjs');
const { status } = spawnSync('npx', ['tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exit(status ?? 1);
