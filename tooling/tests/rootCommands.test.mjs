/**
 * Runs every root command with `--help`, and some with an unknown option, in a copy of the scripts without node_modules. A
 * command can neither install nor build anything there, so it must check its options first.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  'package.json',
  'tooling',
  'api/src/commandLines.mjs',
  'bench/src',
  'e2e/src',
  'domain/scripts',
];

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const COMMANDS = Object.entries(scripts);

/** @type {string} */
let copy;

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-commands-'));
  for (const source of SOURCES)
    fs.cpSync(path.join(ROOT, source), path.join(copy, source), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

/**
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(script, args, env = {}) {
  const [program, file = '', ...more] = script.split(' ');
  expect(program).toBe('node');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...more, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

describe.each(COMMANDS)('npm run %s', (name, script) => {
  it('prints its usage for --help', () => {
    const { status, stdout, stderr } = run(script, ['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`npm (run )?(-s )?${name}\\b`));
  });
});

describe('a root command', () => {
  it('parses its options with the shared parser', () => {
    const files = COMMANDS.map(([, script]) => script.split(' ')[1] ?? '');
    const other = files.filter(
      (file) => !/\b(readOptions|runApiProgram)\(/.test(fs.readFileSync(path.join(copy, file), 'utf8')),
    );
    expect(other).toEqual([]);
  });

  // One without options, one with, one with commands, one that the API runs and one that forwards them to Playwright.
  it.each(['format', 'dev', 'release', 'reports', 'e2e'])(
    'refuses an unknown option with one sentence and code 2: npm run %s',
    (name) => {
      const { status, stdout, stderr } = run(scripts[name] ?? '', ['--no-such-option']);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^Unknown option '--no-such-option'; npm .+ -- --help lists the options\.\n$/);
    },
  );

  it('accepts the options of Playwright: npm run e2e', () => {
    const args = [
      ...[
        'the-path',
        'tests/start',
        '-g',
        'throws at load',
        '--debug',
        '--headed',
        '--ui',
        '--last-failed',
        '-x',
      ],
      ...['--repeat-each', '3', '--workers=1', '-j', '2', '--retries', '0', '--project=chromium'],
      ...['--trace', 'on', '--output=e2e/test-results/other', '--help'],
    ];
    expect(run(scripts.e2e ?? '', args)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['release', [], /^A command is missing; the commands are publish, .+\n$/],
    ['release', ['unpublish'], /^There is no command 'unpublish'; .+\n$/],
    ['reports', [], /^A command is missing; .+\n$/],
    ['new', ['remote'], /^Type npm run new remote <name>; .+\n$/],
    ['sbom', ['--out'], /^Option '--out <value>' argument missing; .+\n$/],
    ['bench', ['--only', 'wieght'], /^There is no part 'wieght'; known are .*weight.*\n$/],
    ['matrix', ['--url', 'sixfold.example'], /^--url needs an address .+\n$/],
    ['matrix', ['--remote', 'nobody'], /^There is no remote 'nobody'; known are .*profile.*\n$/],
    ['matrix', ['--fault', 'down,unknown'], /^There is no fault 'unknown'; known are down, .+\n$/],
    ['matrix', ['--email', 'a@b.example'], /^--email and --password belong together\.\n$/],
    ['dev', ['--only', 'auth', '--source', 'shell'], /^--only and --source exclude each other\.\n$/],
  ])('refuses npm run %s -- %j', (name, args, sentence) => {
    expect(run(scripts[name] ?? '', args)).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    });
  });

  it.each([
    ['start', 'PORT'],
    ['dev', 'PORT'],
    ['dev', 'DEV_PORT'],
    ['gallery', 'GALLERY_PORT'],
  ])('refuses a taken port: npm run %s with %s', async (name, variable) => {
    const server = net.createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    try {
      expect(run(scripts[name] ?? '', [], { [variable]: String(port) })).toEqual({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(
          new RegExp(`^Port ${port} is taken; stop the program that uses it, or .+\n$`),
        ),
      });
    } finally {
      server.close();
    }
  });
});
