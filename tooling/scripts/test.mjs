/** `npm test`: units and the API with jest, then the composed product in a real browser. Sets up what it needs. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { runJourneys } from './steps/journeys.mjs';

ensureDependencies();
// Before the long part, so that a machine without a browser hears of it at once.
ensureBrowser();

function endOn(status, title) {
  if (status === 0) return;
  console.error(`\n${title} failed.`);
  process.exit(status ?? 1);
}

console.log('\nUnits and API');
const { status } = spawnSync('npx', ['jest', '--maxWorkers=2', '--silent'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
endOn(status, 'Units and API');

console.log('\nThe composed product in a browser');
endOn(await runJourneys(), 'The composed product in a browser');
console.log('\nEverything passed.');
