/**
 * `npm run check`                       format, lint, types, import law, dead code. What fails here does not land.
 * `npm run check -- --only lint,types`  these steps only
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CHECK_HELP, readCheckOptions } from '../src/checkOptions.mjs';
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
const { PACKAGES } = await import('../src/rooms.mjs');

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
      if (code !== 0) console.log(Buffer.concat(output).toString());
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
const typed = PACKAGES.filter((room) => fs.existsSync(path.join(ROOT, room, 'tsconfig.json')));

const eslint = (title, targets, ...more) => [
  `lint of ${title}`,
  bin('eslint'),
  [...targets, '--max-warnings', '0', '--cache', '--cache-location', `.cache/eslint/${title}`, ...more],
];
/** Linting with types keeps the program of every workspace it has met: in one process that outgrew the memory. */
const remotes = PACKAGES.filter((room) => room.startsWith('mfe-'));
const browser = ['client-kit', 'design-system', 'shell'];
const server = ['api'];
const grouped = [...remotes, ...browser, ...server];
/** Several rooms in one go: what they share is read and judged once. */
const types = (title, rooms) => [`types of ${title}`, bin('tsc'), ['-b', ...rooms]];
const isInBrowser = (room) => remotes.includes(room) || browser.includes(room);

const PARTS = {
  lint: [
    eslint('remotes', remotes),
    eslint('server', server),
    eslint('browser', browser),
    eslint('everything else', ['.'], ...grouped.flatMap((room) => ['--ignore-pattern', `${room}/`])),
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
  unused: [['dead code', bin('knip'), ['--no-progress']]],
  types: [
    types('what runs in the browser', typed.filter(isInBrowser)),
    types(
      'everything else',
      typed.filter((room) => !isInBrowser(room)),
    ),
  ],
};
const passed = await runAll(steps.flatMap((step) => PARTS[step]));
process.exit(passed ? 0 : 1);
