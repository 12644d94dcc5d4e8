/** `npm test`: units and the API with jest, then the composed product in a real browser. Sets up what it needs. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const { buildAll } = await import('../src/buildAll.mjs');
const browser = ensureBrowser();

function run(title, command, args, env = {}) {
  console.log(`\n${title}`);
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`\n${title} failed.`);
    process.exit(status ?? 1);
  }
}

run('Units and API', 'npx', ['jest', '--maxWorkers=2', '--silent']);
console.log('\nBuilding what changed…');
await buildAll();
run('The gallery', 'npx', [
  'rspack',
  'build',
  '-c',
  'design-system/rspack.config.mjs',
  '--mode',
  'production',
]);
run('The composed product in a browser', 'npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], {
  CHROMIUM_PATH: browser,
});
console.log('\nEverything passed.');
