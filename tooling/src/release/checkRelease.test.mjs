import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkRelease } from './checkRelease.mjs';

const FILE = { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` };
const REMOTE = {
  name: 'profile',
  version: '1.0.0-b',
  manifest: '/remotes/profile/1.0.0-b/remote.json',
  base: '/remotes/profile/1.0.0-b/',
  container: 'sixfold_profile',
  entry: FILE,
  exposes: { './remote': [FILE] },
  chunks: [],
  mount: ['/profile'],
  navigation: [],
  layers: [],
  guard: 'member',
  runtime: '2.9.2',
  requires: { react: '^19.3.1', '@sixfold/client-kit': '^3.1.0' },
  contract: '1.2.0',
  uses: { '@sixfold/client-kit': ['api'] },
};
const CALL = 'method:aa reply:bb reply.name:cc';
const SHELL = {
  version: '1.0.0-s',
  provides: { react: '19.3.1', '@sixfold/client-kit': '3.1.0' },
  surface: {
    '@sixfold/client-kit': { version: '3.1.0', exports: { api: ':aa', Link: ':bb' } },
    '@sixfold/api-contract': { version: '1.2.0', exports: { 'call profile.getOwnProfile': CALL } },
  },
};
/**
 * @param {string} name
 * @param {string} version
 * @param {Record<string, string>} exports
 */
const surfaceOf = (name, version, exports) => ({ ...SHELL.surface, [name]: { version, exports } });

/** @type {string} */
let publishedDir;
beforeEach(() => {
  publishedDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-check-'));
  write('shell/current.json', { version: SHELL.version });
  write(`shell/${SHELL.version}/shell.json`, SHELL);
});
afterEach(() => fs.rmSync(publishedDir, { recursive: true }));

/**
 * @param {string} file
 * @param {unknown} content
 */
function write(file, content) {
  const target = path.join(publishedDir, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

/**
 * @param {string} slot
 * @param {string} file
 * @param {unknown} description
 */
function check(slot, file, description) {
  write(`build/${file}`, description);
  write('build/remoteEntry.js', 'code');
  return checkRelease({ publishedDir, slot, folder: path.join(publishedDir, 'build') });
}
/** @param {object} changed */
const checkRemote = (changed) => check('remotes/profile', 'remote.json', { ...REMOTE, ...changed });
/** @param {object} changed */
const checkShell = (changed) => check('shell', 'shell.json', { ...SHELL, version: '1.0.0-t', ...changed });

describe('a remote', () => {
  it('is accepted when the published shell provides its requirements', async () => {
    await expect(checkRemote({})).resolves.toBeUndefined();
  });

  it('is accepted without the fields contract and uses, as built by other tools', async () => {
    await expect(checkRemote({ contract: undefined, uses: undefined })).resolves.toBeUndefined();
  });

  it.each([
    [
      'another major version of React',
      { requires: { react: '^18.3.0' } },
      'it needs react ^18.3.0, and the published shell 1.0.0-s provides 19.3.1',
    ],
    [
      'another major version of a shared package',
      { requires: { ...REMOTE.requires, '@sixfold/client-kit': '^9.0.0' } },
      'it needs @sixfold/client-kit ^9.0.0, and the published shell 1.0.0-s provides 3.1.0',
    ],
    [
      'a singleton that the shell does not share',
      { requires: { ...REMOTE.requires, 'vue-router': '^4.0.0' } },
      'it needs vue-router ^4.0.0, and the published shell 1.0.0-s does not provide it',
    ],
    [
      'a module below React that the shell does not share',
      { requires: { ...REMOTE.requires, 'react/compiler-runtime': '^19.3.1' } },
      'it needs react/compiler-runtime ^19.3.1, and the published shell 1.0.0-s does not provide it. Build the remote without it,',
    ],
    [
      'a newer contract',
      { contract: '1.3.0' },
      'it needs @sixfold/api-contract ^1.3.0, and the published shell 1.0.0-s provides 1.2.0',
    ],
    [
      'an older major version of the contract',
      { contract: '0.9.0' },
      'it needs @sixfold/api-contract ^0.9.0, and the published shell 1.0.0-s provides 1.2.0',
    ],
    [
      'a name that the shell does not have',
      { uses: { '@sixfold/client-kit': ['api', 'usePresence'] } },
      'it uses usePresence of @sixfold/client-kit, which the published shell 1.0.0-s does not have',
    ],
    [
      'a call that the API does not have',
      { uses: { '@sixfold/api-contract': ['call profile.getOwnProfile', 'call profile.getMoon'] } },
      'it uses the call profile.getMoon, which the API of the published shell 1.0.0-s does not have. Deploy an API that has it',
    ],
  ])('is rejected when it needs %s', async (_what, changed, says) => {
    await expect(checkRemote(changed)).rejects.toThrow(`mfe-profile was not published: ${says}`);
  });
});

describe('the files of a remote', () => {
  const SHEET = { file: 'expose_remote.1a2b.css', integrity: FILE.integrity };

  it.each([
    [
      'a style sheet',
      { exposes: { './remote': [SHEET] } },
      {},
      'it loads expose_remote.1a2b.css, which is not a script',
    ],
    [
      'a script that adopts a style sheet',
      {},
      { 'expose_remote.1a2b.js': 'document.adoptedStyleSheets.push(new CSSStyleSheet());' },
      'its script expose_remote.1a2b.js adds a style sheet to the page',
    ],
    [
      'a navigation icon that the shell does not have',
      { navigation: [{ label: 'Profile', path: '/profile', icon: 'rocket', order: 1, showIn: 'both' }] },
      {},
      /navigation\.0\.icon: .*one of heart/,
    ],
    ['more than 5 MB', {}, { 'large.png': 'x'.repeat(5_100_000) }, 'its files are 5.1 MB'],
  ])('are rejected with %s', async (_what, changed, files, says) => {
    for (const [file, content] of Object.entries(files)) write(`build/${file}`, content);
    const refusal = checkRemote(changed);
    await expect(refusal).rejects.toThrow('mfe-profile was not published');
    await expect(refusal).rejects.toThrow(says);
  });
});

describe('a shell', () => {
  it.each([
    [
      'the contract without a major version',
      surfaceOf('@sixfold/api-contract', '1.3.0', { 'call profile.getOwnProfile': 'method:aa reply:bb' }),
      '@sixfold/api-contract 1.3.0 differs from the published 1.2.0 in call profile.getOwnProfile (reply.name); such a change needs a new major version',
    ],
    [
      'a shared package without a major version',
      surfaceOf('@sixfold/client-kit', '3.2.0', { api: ':a9', Link: ':bb' }),
      '@sixfold/client-kit 3.2.0 differs from the published 3.1.0 in api; such a change needs a new major version',
    ],
    [
      'a shared package without a version',
      surfaceOf('@sixfold/client-kit', '3.1.0', { api: ':aa', Link: ':bb', NavLink: ':cc' }),
      '@sixfold/client-kit 3.1.0 differs from the published 3.1.0 in NavLink; such a change needs a new minor version',
    ],
  ])('is rejected when it changes %s', async (_what, surface, says) => {
    await expect(checkShell({ surface })).rejects.toThrow(`shell was not published: ${says}`);
  });

  it('is accepted when a breaking change has a new major version', async () => {
    const surface = surfaceOf('@sixfold/api-contract', '2.0.0', {});
    await expect(checkShell({ surface })).resolves.toBeUndefined();
  });
});
