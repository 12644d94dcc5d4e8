/** `npm run e2e`: the journeys in a real browser against the composed, built product. Arguments go to Playwright. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const { buildAll } = await import('../src/buildAll.mjs');
const browser = ensureBrowser();
console.log('Building what changed…');
await buildAll();
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROMIUM_PATH: browser },
  },
);
process.exit(status ?? 1);
