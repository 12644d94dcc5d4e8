/**
 * Runs each generator in a copy of the project, then the checks, the generated tests and the remote alone. The journey
 * `publish-alone` publishes a generated remote.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { generate } from './generate.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LEFT_OUT = /\/(node_modules|dist|\.git|\.cache|\.published|\.data|test-results)$/;
/** One part for each template. */
const PARTS = ['data/RatingStars', 'inputs/ColourField', 'overlays/SideDrawer'];
const PART_FOLDERS = PARTS.map((part) => `design-system/src/${part}`);
/** Projects with generated tests, or with tests of the project that read generated code. */
const PROJECTS = ['mfe-date-ideas', 'design-system', 'api', 'api-contract', 'tooling'];
const MINUTES_MS = 60_000;

/** @type {string} */
let copy;

/** Links the installed packages; workspaces resolve to those of the copy. */
function linkModules() {
  const installed = path.join(ROOT, 'node_modules');
  const linked = path.join(copy, 'node_modules');
  fs.mkdirSync(path.join(linked, '@sixfold'), { recursive: true });
  for (const name of fs.readdirSync(installed))
    if (name !== '@sixfold' && name !== '.sixfold-lock')
      fs.symlinkSync(path.join(installed, name), path.join(linked, name));
  for (const name of fs.readdirSync(path.join(installed, '@sixfold')))
    fs.symlinkSync(path.join(copy, name), path.join(linked, '@sixfold', name));
  // Packages whose versions differ from the root's are in the workspace's own node_modules.
  for (const name of fs.readdirSync(copy)) {
    const own = path.join(ROOT, name, 'node_modules');
    if (name !== 'node_modules' && fs.existsSync(own))
      fs.symlinkSync(own, path.join(copy, name, 'node_modules'));
  }
  recordInstalled();
}

/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(copy, file), 'utf8');
/** @param {string} file */
const hashOf = (file) => createHash('sha256').update(read(file)).digest('hex');
/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const node = (args, env = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PUBLISHED_DIR: path.join(copy, '.published'), ...env },
  });
  return { status, output: stdout + stderr };
};
/**
 * @param {string} command
 * @param {string[]} args
 */
const run = (command, ...args) => {
  const { status, output } = node([path.join(copy, 'node_modules/.bin', command), ...args]);
  return { status, output: status === 0 ? '' : output };
};
/** @param {string} folder */
const listFiles = (folder) =>
  fs.existsSync(path.join(ROOT, folder))
    ? fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    : [];
/**
 * Excludes the project's own files from the type checks of the copy: `npm run check` covers them, and checking all of
 * the API for one generated call took three times as long. Files that a generator wrote or changed stay included.
 */
function skipUnchangedFiles() {
  for (const workspace of ['api', 'api-contract', 'client-kit', 'design-system', 'domain', 'mfe-insights'])
    for (const folder of ['src', 'tests'].map((each) => path.join(workspace, each)))
      for (const file of listFiles(folder).filter((each) => /\.tsx?$/.test(each))) {
        const name = path.join(folder, file);
        const original = fs.readFileSync(path.join(ROOT, name), 'utf8');
        if (read(name) === original) fs.writeFileSync(path.join(copy, name), `// @ts-nocheck\n${original}`);
      }
}

/**
 * Checks types with the native compiler, as `npm run check` does. Single-threaded, because parallel checkers infer the
 * same types repeatedly and more than double the processor time here.
 * @param {'browser' | 'node'} environment
 * @param {string[]} include
 */
function checkTypes(environment, ...include) {
  const config = { extends: `./tooling/tsconfig/${environment}.json`, include };
  fs.writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(copy, 'node_modules/typescript-7/bin/tsc');
  const { status, output } = node([compiler, '-p', '.', '--singleThreaded', '--incremental', 'false']);
  return { status, output: status === 0 ? '' : output };
}
const passed = { status: 0, output: '' };

/** Marks the copy's lockfile as installed, because its modules are linked. */
const recordInstalled = () =>
  fs.writeFileSync(path.join(copy, 'node_modules/.sixfold-lock'), hashOf('package-lock.json'));

/** Returns a free address and the DEV_PORT that assigns it to the seventh remote. */
async function findAddress() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, devPort: String(port - 7) };
}

/**
 * Waits until a starting server replies. A development server delays the reply until its build has finished.
 * @param {string} url
 */
async function waitForReply(url) {
  const endsAt = Date.now() + MINUTES_MS;
  while (Date.now() < endsAt) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(endsAt - Date.now()) }).catch(() => null);
    if (reply?.ok) return reply.text();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing replied at ${url}.`);
}

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'sixfold-new-'));
  fs.cpSync(ROOT, copy, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  linkModules();
  generate({ root: copy, kind: 'remote', names: ['date-ideas'] });
  generate({ root: copy, kind: 'feature', names: ['date-ideas', 'first-walk'] });
  generate({ root: copy, kind: 'call', names: ['insights', 'getDailyQuestion'] });
  generate({ root: copy, kind: 'page', names: ['insights', 'year-ahead'] });
  generate({ root: copy, kind: 'page', names: ['date-ideas', 'saved-ideas'] });
  for (const part of PARTS) generate({ root: copy, kind: 'part', names: [part] });
  skipUnchangedFiles();
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

describe('npm run new', () => {
  it('adds the new remote to the lists of npm, jest and tooling', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(packages['node_modules/@sixfold/mfe-date-ideas']).toEqual({
      resolved: 'mfe-date-ideas',
      link: true,
    });
    expect(read('node_modules/@sixfold/mfe-date-ideas/README.md')).toContain('# mfe-date-ideas');
    expect(read('node_modules/.sixfold-lock')).toBe(hashOf('package-lock.json'));
    expect(JSON.parse(read('package.json')).workspaces).toContain('mfe-date-ideas');
    expect(read('jest.config.mjs')).toContain("'mfe-date-ideas',");
    expect(read('tooling/src/workspaces.mjs')).toContain("'insights', 'date-ideas']");
  });

  it('adds a page to its remote, and a part to the index and README of the design system', () => {
    expect(read('mfe-insights/src/remote.tsx')).toContain("{ path: '/year-ahead', page: YearAheadPage },");
    expect(read('mfe-insights/rspack.config.mjs')).toContain(
      "mount: ['/year-ahead', '/personality-analysis'",
    );
    expect(read('design-system/src/index.ts')).toContain(
      "export { SideDrawer } from './overlays/SideDrawer/SideDrawer';",
    );
    expect(read('design-system/README.md')).toContain('\n- SideDrawer\n');
  });

  it(
    'writes formatted code that passes the type check',
    () => {
      expect(run('oxfmt', '--check', 'mfe-date-ideas', 'mfe-insights', 'design-system')).toEqual(passed);
      expect(run('oxfmt', '--check', 'api-contract/src', 'api/src/modules/insights')).toEqual(passed);
      expect(checkTypes('browser', 'mfe-date-ideas', 'mfe-insights/src/remote.tsx', ...PART_FOLDERS)).toEqual(
        passed,
      );
      expect(checkTypes('node', 'api/src/modules/insights')).toEqual(passed);
    },
    5 * MINUTES_MS,
  );

  it(
    'writes passing tests, and code that passes the tests of the project',
    () => {
      // In one run, because each run starts by reading the folders of its projects.
      // The page of the new remote has the same template as the page of insights, whose modules take long to compile.
      const written = ['mfe-date-ideas', ...PARTS, 'getDailyQuestion'];
      const ofTheHouse = ['tooling/src/workspaces.test', 'zodSubset.test'];
      expect(
        run('jest', '--maxWorkers=2', ...written, ...ofTheHouse, '--selectProjects', ...PROJECTS),
      ).toEqual(passed);
    },
    5 * MINUTES_MS,
  );

  it(
    'writes a remote that passes lint, import law and dead-code check',
    () => {
      expect(
        run('oxlint', '--quiet', 'mfe-date-ideas', 'tooling/src/workspaces.mjs', 'e2e/src/product'),
      ).toEqual(passed);
      expect(
        run('depcruise', '--config', '.dependency-cruiser.mjs', 'mfe-date-ideas', 'client-kit/src/index.ts'),
      ).toEqual({ status: 0, output: '' });
      expect(run('knip', '--no-progress', '--workspace', 'mfe-date-ideas')).toEqual(passed);
    },
    5 * MINUTES_MS,
  );

  it(
    'writes a remote that runs alone',
    async () => {
      const { url, devPort } = await findAddress();
      const child = spawn(process.execPath, ['tooling/scripts/dev.mjs', '--only', 'date-ideas'], {
        cwd: copy,
        stdio: 'ignore',
        env: { ...process.env, NODE_ENV: '', DEV_PORT: devPort },
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      try {
        expect(JSON.parse(await waitForReply(`${url}/remote.json`))).toMatchObject({ name: 'date-ideas' });
        expect(await waitForReply(url)).toContain('<title>mfe-date-ideas alone</title>');
      } finally {
        child.kill('SIGTERM');
        await ended;
      }
    },
    5 * MINUTES_MS,
  );

  it.each([
    ['an unknown kind', 'screen', ['x'], 'none of remote, page, feature, call, part'],
    ['a page of a remote that does not exist', 'page', ['travel', 'maps'], 'no remote mfe-travel'],
    ['a page that exists', 'page', ['insights', 'year-ahead'], 'exists already'],
    ['a call of a noun that does not exist', 'call', ['travel', 'getMap'], 'no travel in api-contract'],
    ['a call without a verb', 'call', ['insights', 'horoscope'], 'write it like getHoroscope'],
    ['a name in the wrong case', 'remote', ['DateIdeas'], 'write it like date-ideas'],
    ['a folder that exists', 'remote', ['date-ideas'], 'exists already'],
    ['a part without its kind', 'part', ['RatingStars'], 'kind before its name'],
    ['a feature of a remote that does not exist', 'feature', ['travel', 'maps'], 'no remote mfe-travel'],
  ])('refuses %s', (_what, kind, names, sentence) => {
    const request = { root: copy, kind: /** @type {'remote'} */ (kind), names };
    expect(() => generate(request)).toThrow(sentence);
  });
});
