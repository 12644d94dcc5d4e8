import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../workspaces.mjs';
import { publishForeignRemote, RUNTIME_OF_VITE_PLUGIN } from './foreignRemote.mjs';

const ENTRY = 'var guestbook_1;self.webpackChunkguestbook_1=_FEDERATION_RUNTIME_CORE';
const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Loosely typed, because the tests make it malformed.
 * @typedef {{ description: any, manifest: any, files: Record<string, string> }} Build
 */

/** @returns {Build} */
const buildOf = () => ({
  description: { name: 'guestbook', mount: ['/guestbook'], guard: 'member' },
  files: { 'remoteEntry.js': ENTRY, 'expose.js': 'page()' },
  manifest: {
    metaData: {
      buildInfo: { buildVersion: '1.0.0' },
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      globalName: 'guestbook_1',
      pluginVersion: '2.9.2',
    },
    shared: [{ name: 'react', singleton: true, requiredVersion: '^19.0.0', assets: NO_FILES }],
    exposes: [
      { name: 'remote', path: './remote', assets: { ...NO_FILES, js: { sync: ['expose.js'], async: [] } } },
    ],
  },
});

/** @type {string} */
let folder;
/** @type {string} */
let publishedDir;
/**
 * @param {string} file
 * @param {unknown} content
 */
const writeJson = (file, content) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(content));
};
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-foreign-test-'));
  publishedDir = path.join(folder, 'published');
  writeJson(path.join(publishedDir, 'shell/current.json'), { version: 's1' });
  writeJson(path.join(publishedDir, 'shell/s1/shell.json'), {
    version: 's1',
    runtime: '2.9.2',
    provides: { react: '19.3.1', 'zod/mini': '4.6.7' },
  });
  writeJson(path.join(publishedDir, 'remotes/discovery/d1/remote.json'), {
    name: 'discovery',
    version: 'd1',
    container: 'sixfold_discovery_d1',
    mount: ['/matches'],
  });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/**
 * Writes a build that `change` has made invalid and tries to publish it.
 * @param {(build: Build) => unknown} change
 */
async function publishSpoilt(change) {
  const build = buildOf();
  change(build);
  const from = path.join(folder, 'build');
  writeJson(path.join(from, 'sixfold.json'), build.description);
  writeJson(path.join(from, 'mf-manifest.json'), build.manifest);
  for (const [file, content] of Object.entries(build.files)) {
    fs.mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
    fs.writeFileSync(path.join(from, file), content);
  }
  await publishForeignRemote({ from, publishedDir });
}

describe('publishing a remote built with other tools', () => {
  /** @type {[title: string, change: (build: Build) => unknown, sentence: string][]} */
  const cases = [
    [
      'has no name',
      ({ description }) => delete description.name,
      'The name in sixfold.json must be lower-case letters, digits and hyphens.',
    ],
    [
      'says a word that nothing reads',
      ({ description }) => (description.memberMounts = ['/guestbook']),
      'its sixfold.json says memberMounts, which nothing reads.',
    ],
    [
      'has a manifest of something else',
      ({ manifest }) => delete manifest.metaData.buildInfo,
      'its mf-manifest.json is not that of Module Federation 2: metaData.buildInfo is wrong.',
    ],
    ['has no address', ({ description }) => delete description.mount, 'its sixfold.json has no list `mount`'],
    [
      'is of ES modules that have a runtime of their own',
      ({ manifest, files }) => {
        manifest.metaData.remoteEntry.type = 'module';
        files['remoteEntry.js'] = 'import "./expose.js"';
      },
      'Set `experiments.externalRuntime`',
    ],
    [
      'is of ES modules that name a style sheet',
      ({ manifest, files }) => {
        manifest.metaData.remoteEntry.type = 'module';
        files['expose.js'] = 'const sheets=["style-1a2b3c.css"]';
      },
      'its script expose.js names a style sheet.',
    ],
    [
      'is by a plugin for Vite whose runtime is not known',
      ({ manifest }) => (manifest.metaData.pluginVersion = '1.24.0'),
      'Build it with 2.9, or with 1.23 of the plugin for Vite.',
    ],
    [
      'has another minor version of the runtime',
      ({ manifest }) => (manifest.metaData.pluginVersion = '2.8.0'),
      'it was built with Module Federation 2.8.0, and the published shell s1 has 2.9.2. Build it with 2.9,',
    ],
    [
      'has a runtime of its own',
      ({ files }) => (files['remoteEntry.js'] = 'var guestbook_1'),
      'Set `experiments.externalRuntime`',
    ],
    [
      'has a fixed public path',
      ({ manifest }) => (manifest.metaData.publicPath = 'https://cdn.example/'),
      'its public path is https://cdn.example/',
    ],
    [
      'lists its chunks under a name that releases share',
      ({ files }) =>
        (files['remoteEntry.js'] = ENTRY.replace('webpackChunkguestbook_1', 'webpackChunkguest')),
      'its chunks are listed under guest,',
    ],
    [
      'names a file that is not there',
      ({ files }) => delete files['expose.js'],
      'mf-manifest.json names expose.js, which is not there.',
    ],
    [
      'has a style sheet',
      ({ manifest }) => (manifest.exposes[0].assets.css = { sync: ['page.css'], async: [] }),
      "it has the style sheet page.css, and a remote's styles end at its slot.",
    ],
    ['exposes no page', ({ manifest }) => manifest.exposes.pop(), 'it does not expose ./remote'],
    [
      'has scripts in a folder',
      ({ files }) => (files['js/chunk.js'] = ''),
      'its script js/chunk.js lies in a folder.',
    ],
    ['has its own React', ({ manifest }) => manifest.shared.pop(), 'it does not take react from the shell'],
    [
      'has a copy of what the shell shares',
      ({ manifest }) => (manifest.shared[0].assets = { ...NO_FILES, js: { sync: ['expose.js'], async: [] } }),
      'it has a copy of react, and the shell shares its own. Set `import: false` for it.',
    ],
    [
      'may get another copy',
      ({ manifest }) => (manifest.shared[0].singleton = false),
      'it shares react without `singleton: true`',
    ],
    [
      'takes what the shell does not share',
      ({ manifest }) => manifest.shared.push({ ...manifest.shared[0], name: '@acme/store' }),
      'it takes @acme/store from the shell, which shares react, zod/mini, react/jsx-runtime, react-dom/client only. Bundle @acme/store.',
    ],
    [
      'takes a module below React that the shell does not share',
      ({ manifest }) => manifest.shared.push({ ...manifest.shared[0], name: 'react/compiler-runtime' }),
      'it takes react/compiler-runtime from the shell, which shares react, zod/mini, react/jsx-runtime, react-dom/client only. Bundle react/compiler-runtime.',
    ],
    [
      'has the container of another release',
      ({ manifest, files }) => {
        manifest.metaData.globalName = 'sixfold_discovery_d1';
        files['remoteEntry.js'] = '_FEDERATION_RUNTIME_CORE';
      },
      'its container is called sixfold_discovery_d1, as that of discovery d1 is.',
    ],
    [
      'wants an address of another remote',
      ({ description }) => (description.mount = ['/matches/book']),
      'its mount /matches/book meets /matches of discovery.',
    ],
  ];
  it.each(cases)('is rejected without being stored when it %s', async (_, change, sentence) => {
    await expect(publishSpoilt(change)).rejects.toThrow(sentence);
    expect(fs.existsSync(path.join(publishedDir, 'remotes/guestbook'))).toBe(false);
  });
});

describe('the runtime of the Vite plugin', () => {
  it('matches the dependency of the installed plugin', () => {
    const file = inRoot('node_modules/@module-federation/vite/package.json');
    const { version, dependencies } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const [minor = ''] = /^\d+\.\d+/.exec(version) ?? [];
    expect(RUNTIME_OF_VITE_PLUGIN[minor]).toBe(dependencies['@module-federation/runtime']);
  });
});
