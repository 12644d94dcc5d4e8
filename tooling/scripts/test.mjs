/** `npm test`: units and the API with jest, then the composed product in a real browser. Sets up what it needs. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { runJourneys } from './steps/journeys.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

/** More failures than these are no accident. */
const MAX_FILES_TO_REPEAT = 5;

ensureDependencies();
ensureTestServices();

function endOn(status, title) {
  if (status === 0) return;
  console.error(`\n${title} failed.`);
  process.exit(status ?? 1);
}

/** Runs jest. @returns {{ status: number | null, failedFiles: string[] }} */
function runJest(args) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-jest-'));
  const outputFile = path.join(folder, 'results.json');
  const { status } = spawnSync('npx', ['jest', '--silent', '--json', `--outputFile=${outputFile}`, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const results = fs.existsSync(outputFile)
    ? JSON.parse(fs.readFileSync(outputFile, 'utf8')).testResults
    : [];
  fs.rmSync(folder, { recursive: true, force: true });
  const failedFiles = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { status, failedFiles };
}

console.log('\nUnits and API');
let { status, failedFiles } = runJest(['--maxWorkers=2']);
// As with journeys: in CI a failed file runs once more, alone, and is listed as flaky when it passes only then.
if (process.env.CI && failedFiles.length > 0 && failedFiles.length <= MAX_FILES_TO_REPEAT) {
  console.log('\nThe failed files once more');
  ({ status } = runJest(['--runInBand', '--runTestsByPath', ...failedFiles]));
} else {
  failedFiles = [];
}
endOn(status, 'Units and API');

console.log('\nThe composed product in a browser');
endOn(await runJourneys(), 'The composed product in a browser');
if (failedFiles.length > 0) console.log(`\nFlaky, passed on the second run only:\n${failedFiles.join('\n')}`);
console.log('\nEverything passed.');
