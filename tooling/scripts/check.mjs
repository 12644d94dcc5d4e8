/**
 * `npm run check`                       format, lint, types, import law, dead code. What fails here does not land.
 * `npm run check -- --only lint,types`  these steps only
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CHECK_HELP, readCheckOptions } from '../src/check/checkOptions.mjs';
import { ensureDependencies, ROOT, stop } from './steps/dependencies.mjs';

function readOptions() {
  try {
    return readCheckOptions(process.argv.slice(2));
  } catch ({ message }) {
    return stop(message);
  }
}

const { wantsHelp, steps } = readOptions();
if (wantsHelp) {
  console.log(CHECK_HELP);
  process.exit(0);
}
ensureDependencies();
const { PACKAGES } = await import('../src/workspaces.mjs');

function run(title, command, args) {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    const output = [];
    const child = spawn(command, args, { cwd: ROOT, shell: process.platform === 'win32' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('exit', (code) => {
      console.log(
        `${code === 0 ? 'ok  ' : 'FAIL'}  ${title}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
      );
      const text = Buffer.concat(output).toString();
      if (code !== 0 || text.startsWith('Skipped: ')) console.log(text);
      resolve(code === 0);
    });
  });
}

/** Two at a time: the machine it is written for has two cores. */
async function runAll(steps) {
  const waiting = [...steps];
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(...step));
  };
  await Promise.all([worker(), worker()]);
  return results.every(Boolean);
}

fs.mkdirSync(path.join(ROOT, '.cache/types'), { recursive: true });
const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);

// The native compiler only checks; the one named `typescript` is still the library that other tools read sources with.
const NATIVE_TSC = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
const tsc = (title) => [`types of ${title}`, process.execPath, [NATIVE_TSC, '-p', `tsconfig.${title}.json`]];

const PARTS = {
  lint: [['lint', bin('oxlint'), []]],
  law: [
    [
      'import law',
      bin('depcruise'),
      [
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err-long',
        '--cache',
        '.cache/dependency-cruiser',
        '--cache-strategy',
        'content',
        ...PACKAGES,
      ],
    ],
  ],
  format: [['format', bin('oxfmt'), ['--check']]],
  spec: [['specification', process.execPath, ['tooling/scripts/spec.mjs', '--check']]],
  commits: [['commit messages', process.execPath, ['tooling/scripts/commits.mjs']]],
  words: [['words', process.execPath, ['tooling/scripts/words.mjs']]],
  unused: [['dead code', bin('knip'), ['--no-progress', '--cache', '--cache-location', '.cache/knip']]],
  types: [tsc('browser'), tsc('server')],
};
const passed = await runAll(steps.flatMap((step) => PARTS[step]));
process.exit(passed ? 0 : 1);
