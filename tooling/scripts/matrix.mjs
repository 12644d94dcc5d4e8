/** `npm run matrix`: every remote with every fault in a browser, with a report. `-- --help` lists the options. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const args = process.argv.slice(2);
const env = { ...process.env };
if (!args.includes('--help')) {
  env.CHROMIUM_PATH = ensureBrowser();
  // A deployed product needs nothing built here; its publisher is not asked.
  if (!args.some((arg) => arg.startsWith('--url'))) {
    const [{ buildAll }, { findRefusals }, { REMOTES }] = await Promise.all([
      import('../src/build/buildAll.mjs'),
      import('../src/release/refusals.mjs'),
      import('../src/workspaces.mjs'),
    ]);
    await buildAll();
    const publishedDir = path.resolve(ROOT, process.env.PUBLISHED_DIR || '.published');
    env.SIXFOLD_REFUSALS = JSON.stringify(await findRefusals(publishedDir, REMOTES));
  }
}
const { status } = spawnSync('npx', ['tsx', 'e2e/src/matrix/main.ts', ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env,
});
process.exit(status ?? 1);
