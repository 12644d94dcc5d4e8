import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot, REMOTES, ROOT } from '../workspaces.mjs';
import { declarationOf, writeExposedTypes } from './exposedTypes.mjs';

/**
 * Uses a separate process, because only plain Node can import a build.
 * @param {string} script
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
async function runInNode(script, { cwd = ROOT, env = {} } = {}) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    env: { ...process.env, NODE_ENV: '', ...env },
  });
  return stdout;
}

/** @type {string} */
let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'sixfold-types-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/**
 * @param {string} file
 * @param {string} content
 */
const write = (file, content) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
  return path.join(folder, file);
};

/** Packages that the exposes import. */
const LIBRARIES = ['domain', 'api-contract', 'client-kit', 'design-system'];
const IMPORTED = ['react', ...LIBRARIES.map((workspace) => `@sixfold/${workspace}`)];

/**
 * Copies the sources without their type errors, which `npm run check` reports: only their types are compared, and
 * checking all of them took six times as long.
 *
 * @returns the folder that replaces the project's root
 */
function copySources() {
  const workspaces = ['tooling', ...LIBRARIES, ...REMOTES.map((noun) => `mfe-${noun}`)];
  for (const workspace of workspaces) {
    const files = ['src', 'types'].flatMap((each) =>
      fs.existsSync(inRoot(workspace, each))
        ? fs
            .readdirSync(inRoot(workspace, each), { recursive: true, encoding: 'utf8' })
            .map((file) => `${each}/${file}`)
        : [],
    );
    for (const file of ['package.json', ...files].filter((each) => /\.(tsx?|json)$/.test(each))) {
      const content = fs.readFileSync(inRoot(workspace, file), 'utf8');
      const isSource = /(?<!\.d)\.tsx?$/.test(file);
      write(`copy/${workspace}/${file}`, isSource ? `// @ts-nocheck\n${content}` : content);
    }
  }
  const copy = path.join(folder, 'copy');
  fs.mkdirSync(path.join(copy, 'node_modules/@sixfold'), { recursive: true });
  for (const name of fs.readdirSync(inRoot('node_modules')).filter((each) => each !== '@sixfold'))
    fs.symlinkSync(inRoot('node_modules', name), path.join(copy, 'node_modules', name));
  for (const workspace of workspaces)
    fs.symlinkSync(path.join(copy, workspace), path.join(copy, 'node_modules/@sixfold', workspace));
  return copy;
}

/**
 * Compiles the files as one program, because reading their imports takes most of the time, with the native compiler, as
 * `npm run check` does.
 * @param {string[]} files
 * @param {Record<string, unknown>} [options]
 * @returns {string[][]} the messages about each file, without those about its imports
 */
function compile(files, options = {}) {
  const config = {
    extends: inRoot('tooling/tsconfig/browser.json'),
    files,
    compilerOptions: { types: [], incremental: false, noEmit: true, ...options },
  };
  const compiler = inRoot('node_modules/typescript-7/bin/tsc');
  const args = [compiler, '-p', write('tsconfig.json', JSON.stringify(config)), '--singleThreaded'];
  const { stdout } = spawnSync(process.execPath, [...args, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  // A message continues on indented lines.
  const messages = stdout.replaceAll(/\n +/g, ' ').split('\n');
  return files.map((file) =>
    messages.flatMap((message) => {
      const [, named = '', text = ''] = /^(.+)\(\d+,\d+\): error TS\d+: (.+)$/.exec(message) ?? [];
      return path.resolve(folder, named) === file ? [text] : [];
    }),
  );
}

/** @returns {Promise<{ workspace: string, expose: string, source: string }[]>} */
const listExposes = async () =>
  JSON.parse(
    await runInNode(`
      const exposes = [];
      for (const noun of ${JSON.stringify(REMOTES)}) {
        const { sources } = (await import('./mfe-' + noun + '/rspack.config.mjs')).default;
        for (const [expose, source] of Object.entries(sources))
          exposes.push({ workspace: 'mfe-' + noun, expose, source });
      }
      console.log(JSON.stringify(exposes));`),
  );

describe('the declarations of exposes', () => {
  it('equal the types that the sources export', async () => {
    const exposes = await listExposes();
    const copy = copySources();
    /** @param {string} file */
    const inCopy = (file) => path.join(copy, path.relative(ROOT, file));
    /** @param {string} file */
    const typeOf = (file) => `(typeof import('${file.replace(/(\.d)?\.tsx?$/, '')}'))['default']`;
    const checks = exposes.map(
      ({ workspace, expose, source }) =>
        `'${workspace} ${expose}' satisfies IfSame<
          ${typeOf(path.join(copy, workspace, source))}, ${typeOf(inCopy(declarationOf(workspace, expose)))}
        >;`,
    );
    const check = write(
      'copy/check.ts',
      `type IfSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? string : never;
       ${checks.join('\n')}
       // An unresolved import would be any, which equals any.
       export type Resolved = [${IMPORTED.map((name) => `typeof import('${name}')`).join(', ')}];
       'an optional property' satisfies IfSame<(props: { is: 1 }) => 1, (props: { is: 1; more?: 2 }) => 1>;`,
    );
    expect(exposes.length).toBeGreaterThan(REMOTES.length);
    expect(compile([check])).toEqual([
      [`Type '"an optional property"' does not satisfy the expected type 'never'.`],
    ]);
  });
});

describe('the archive of a remote’s types', () => {
  /** @param {string} TZ */
  const hashIn = (TZ) =>
    runInNode(
      `import crypto from 'node:crypto';
       import { writeExposedTypes } from './tooling/src/build/exposedTypes.mjs';
       const files = await writeExposedTypes('mfe-profile', ['./remote', './photos']);
       console.log(Object.values(files).map((content) => crypto.hash('sha256', content)));`,
      { env: { TZ } },
    );

  it('has the same bytes at any time and in any time zone', async () => {
    const [one, other] = await Promise.all([hashIn('Asia/Tokyo'), hashIn('America/Lima')]);
    expect(one).toBe(other);
  });

  it('requires a declaration for each expose', async () => {
    await expect(writeExposedTypes('mfe-profile', ['./remote', './horoscope'])).rejects.toThrow(
      'mfe-profile exposes ./horoscope and has no mfe-profile/types/horoscope.d.ts, which gives other hosts its type.',
    );
  });
});

const USES = `
import { createElement } from 'react';
import { loadRemote } from '@module-federation/enhanced/runtime';
import Insights from 'stars/remote';
import PersonalityTest from 'stars/personality-test';

createElement(Insights, { showPath: '/cosmic-timing' });
Insights.remoteName satisfies string;
createElement(PersonalityTest, {
  testType: 'mbti',
  save: false,
  onDone: ({ result, responses }) => console.log(result.title, responses.length.toFixed()),
  onClose() {},
});
void loadRemote('stars/remote').then((module) => module?.default.remoteName.trim());
`;

const MISTAKES = `
import { createElement } from 'react';
import { loadRemote } from '@module-federation/enhanced/runtime';
import Insights from 'stars/remote';
import PersonalityTest from 'stars/personality-test';

createElement(Insights, { showPath: 1 });
createElement(PersonalityTest, { testType: 'tarot', save: false, onDone() {}, onClose() {} });
void loadRemote('stars/remote').then((module) => module?.default.remoteNumber);
`;

describe('a different host', () => {
  it('gets the types of a built remote through Module Federation’s own plugin', async () => {
    const built = path.join(folder, 'built');
    await runInNode(`
      import config from './mfe-insights/rspack.config.mjs';
      import { runBuild } from './tooling/src/build/runBuild.mjs';
      const build = await config({ version: '1' }, { mode: 'production' });
      await runBuild({ ...build, devtool: false, output: { ...build.output, path: ${JSON.stringify(built)} } });`);

    const server = http.createServer((request, response) => {
      const file = path.join(built, path.basename(request.url ?? ''));
      response.writeHead(fs.existsSync(file) ? 200 : 404);
      response.end(fs.existsSync(file) ? fs.readFileSync(file) : undefined);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const manifest = `http://127.0.0.1:${port}/remotes/insights/1/mf-manifest.json`;
    const host = path.join(folder, 'host');
    fs.mkdirSync(host);
    fs.symlinkSync(inRoot('node_modules'), path.join(host, 'node_modules'));
    try {
      const options = {
        host: {
          moduleFederationConfig: { name: 'host', remotes: { stars: `sixfold_insights_1@${manifest}` } },
          consumeAPITypes: true,
        },
      };
      await runInNode(
        // @module-federation/enhanced contains this plugin.
        `import { consumeTypes } from '@module-federation/dts-plugin/core';
         await consumeTypes(${JSON.stringify(options)});`,
        { cwd: host },
      );
    } finally {
      server.close();
    }
    const [uses, mistakes] = compile(
      [write('host/uses.ts', USES), write('host/mistakes.ts', MISTAKES), `${host}/@mf-types/index.d.ts`],
      { paths: { '*': [`${host}/@mf-types/*`] } },
    );
    expect(uses).toEqual([]);
    expect(mistakes).toEqual([
      expect.stringContaining(`Type 'number' is not assignable to type 'string'`),
      expect.stringContaining(`"tarot"`),
      expect.stringContaining(`'remoteNumber' does not exist`),
    ]);
  });
});
