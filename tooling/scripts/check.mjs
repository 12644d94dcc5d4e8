/** `npm run check`: format, lint, types, import law, dead code. Everything must pass before a push. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { orStop, parseNames, readOptions } from './steps/readOptions.mjs';
import { bin } from './steps/runProgram.mjs';

/** The steps by name (for `--only`), in starting order. */
const STEPS = {
  lint: 'oxlint, with the rules that need types and the vocabulary of the project',
  types: 'TypeScript, in three parts: browser, server, scripts',
  law: 'the import law: which workspace may import which',
  unused: 'unused files, exports and dependencies',
  commits: 'commit messages: Conventional Commits of at most 72 characters',
  format: 'oxfmt',
  spec: 'every requirement of the specification has a test that mentions its values',
  formats: 'every format of stored data has a specimen',
  licenses: 'every library of production has a known licence',
};
/** @typedef {keyof typeof STEPS} Step */

const { values } = readOptions({
  command: 'npm run check',
  usage: [
    'npm run check                          every step; all must pass before a push',
    'npm run check -- --only lint,types     these steps only',
    '',
    'The steps:',
    ...Object.entries(STEPS).map(([name, title]) => `  ${name.padEnd(10)}${title}`),
  ].join('\n'),
  options: { only: { type: 'string' } },
});
const known = Object.keys(STEPS);

const names = /** @type {Step[]} */ (
  orStop(() => (values.only === undefined ? known : parseNames(values.only, { kind: 'step', known })))
);

ensureDependencies();
const { PACKAGES } = await import('../src/workspaces.mjs');

/**
 * Go settings of oxlint and tsc. Two commands share the cores, and extra threads duplicate work: lint takes 19 s of
 * processor time with one thread and 35 s with two.
 */
const ENV = {
  GOMAXPROCS: String(Math.max(1, Math.floor(os.availableParallelism() / 2))),
  GOGC: '200',
  ...process.env,
};

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it passed
 */
function run(title, command, args) {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    /** @type {Buffer[]} */
    const output = [];
    const child = spawn(command, args, { cwd: ROOT, env: ENV, shell: process.platform === 'win32' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('close', (code) => {
      console.log(
        `${code === 0 ? 'ok  ' : 'FAIL'}  ${title}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
      );
      const text = Buffer.concat(output).toString();
      if (code !== 0 || text.startsWith('Skipped: ')) console.log(text);
      resolve(code === 0);
    });
  });
}

/**
 * Runs two commands at a time, because the target machine has two cores.
 * @param {[string, string, string[]][]} commands
 */
async function runAll(commands) {
  const waiting = [...commands];
  /** @type {boolean[]} */
  const results = [];
  const worker = async () => {
    for (let command = waiting.shift(); command; command = waiting.shift())
      results.push(await run(...command));
  };
  await Promise.all([worker(), worker()]);
  return results.every(Boolean);
}

fs.mkdirSync(path.join(ROOT, '.cache/types'), { recursive: true });
// The native compiler is only for checking. Other tools still read sources with the package named `typescript`.
const NATIVE_TSC = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
/** @returns {[string, string, string[]]} */
const tsc = (/** @type {string} */ part) => [
  `types of ${part}`,
  process.execPath,
  // Parallel checkers infer the same types repeatedly, which takes twice the processor time.
  [NATIVE_TSC, '-p', `tsconfig.${part}.json`, '--singleThreaded'],
];

/** @type {Record<Step, [title: string, command: string, args: string[]][]>} */
const COMMANDS = {
  lint: [['lint', bin('oxlint'), []]],
  types: [tsc('browser'), tsc('server'), tsc('scripts')],
  law: [
    [
      'import law',
      bin('depcruise'),
      [
        ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
        ...['--cache', '.cache/dependency-cruiser', '--cache-strategy', 'content'],
        ...PACKAGES,
      ],
    ],
  ],
  unused: [['dead code', bin('knip'), ['--no-progress', '--cache', '--cache-location', '.cache/knip']]],
  commits: [['commit messages', process.execPath, ['tooling/scripts/commits.mjs']]],
  format: [['format', bin('oxfmt'), ['--check']]],
  spec: [['specification', process.execPath, ['tooling/scripts/spec.mjs', '--check']]],
  formats: [['stored formats', process.execPath, ['tooling/scripts/formats.mjs']]],
  licenses: [['licences', process.execPath, ['tooling/scripts/licenses.mjs']]],
};
process.exit((await runAll(names.flatMap((name) => COMMANDS[name]))) ? 0 : 1);
