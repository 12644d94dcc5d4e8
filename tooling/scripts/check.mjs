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
const SERVER_WORKSPACES = ['domain', 'api-contract', 'api', 'embedded-mongo'];
const BROWSER_WORKSPACES = PACKAGES.filter((name) => !SERVER_WORKSPACES.includes(name));

const eslint = (title, ...targets) => [
  `lint of ${title}`,
  bin('eslint'),
  [...targets, '--max-warnings', '0', '--cache', '--cache-location', `.cache/eslint/${title}`],
];
const tsc = (title) => [`types of ${title}`, bin('tsc'), ['-p', `tsconfig.${title}.json`]];

const PARTS = {
  // Each process holds the types of one program: both in one would need twice the memory.
  lint: [
    eslint('server', '.', ...BROWSER_WORKSPACES.flatMap((name) => ['--ignore-pattern', `${name}/`])),
    eslint('browser', ...BROWSER_WORKSPACES),
  ],
  law: [
    [
      'import law',
      bin('depcruise'),
      ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...PACKAGES],
    ],
  ],
  format: [
    [
      'format',
      bin('prettier'),
      ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
    ],
  ],
  spec: [['specification', process.execPath, ['tooling/scripts/spec.mjs', '--check']]],
  commits: [['commit messages', process.execPath, ['tooling/scripts/commits.mjs']]],
  words: [['words', process.execPath, ['tooling/scripts/words.mjs']]],
  unused: [['dead code', bin('knip'), ['--no-progress']]],
  types: [tsc('browser'), tsc('server')],
};
const passed = await runAll(steps.flatMap((step) => PARTS[step]));
process.exit(passed ? 0 : 1);
