/**
 * Tests every remote with a shell one version older and one version newer, both in the registry and in an open tab. It
 * imports code of the API and the shell, so it must be outside tooling/src.
 */
import { execFileSync } from 'node:child_process';
import { remotesCalls } from '@sixfold/api-contract';
import semver from 'semver';
import * as z from 'zod/mini';
import { requireProvided } from '../../api/src/modules/remotes/verifyRelease';
import { isCompatibleWithShell } from '../../shell/src/federation/isCompatibleWithShell';
import { PROVIDED_VERSIONS, requiredRanges } from '../src/build/shared.mjs';
import { readSurface } from '../src/surface/recordedSurface.mjs';
import { REMOTES, ROOT } from '../src/workspaces.mjs';

/** @typedef {[title: string, provides: Record<string, string>, fits: boolean]} Shell */
/** @typedef {import('@sixfold/api-contract').remotesCalls.Remote} Remote */

/**
 * Returns the remote.json of each build. Runs in plain Node, because only that can import the configurations.
 * @returns {Remote[]}
 */
function describeRemotes() {
  const script = `
    const hashFile = (file) => ({ file, integrity: 'sha384-' + 'A'.repeat(64) });
    const used = { listUsedNames: () => ({}), listUsedMembers: () => [], findMentionedWords: () => [], listConsumedModules: () => [] };
    const build = { hashFile, listChunkFiles: () => ['expose.js'], files: ['remoteEntry.js'], ...used };
    const described = [];
    for (const noun of ${JSON.stringify(REMOTES)}) {
      const configure = (await import('./mfe-' + noun + '/rspack.config.mjs')).default;
      const { plugins } = configure({}, {});
      described.push(plugins.find(({ filename }) => filename === 'remote.json').describe(build));
    }
    console.log(JSON.stringify(described));`;
  const options = { cwd: ROOT, encoding: /** @type {const} */ ('utf8') };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options));
}

const KIT = '@sixfold/client-kit';
/** @param {string} name */
const versionOf = (name) => PROVIDED_VERSIONS[name] ?? '';
/** @param {string} name */
const without = (name) =>
  Object.fromEntries(Object.entries(PROVIDED_VERSIONS).filter(([other]) => other !== name));
/**
 * @param {string} name
 * @param {'patch' | 'minor' | 'major'} part
 */
const raised = (name, part) => ({
  ...PROVIDED_VERSIONS,
  [name]: semver.inc(versionOf(name), part) ?? '',
});
/**
 * Returns a version below the current one, which need not exist: 3.0.9 for 3.1.0, 2.9.9 for 3.0.0.
 * @param {string} name
 */
function lowered(name) {
  const [major = 0, minor = 0, patch = 0] = versionOf(name).split('.').map(Number);
  const before =
    patch > 0 ? [major, minor, patch - 1] : minor > 0 ? [major, minor - 1, 9] : [major - 1, 9, 9];
  return { ...PROVIDED_VERSIONS, [name]: before.join('.') };
}
const OWN = [KIT, '@sixfold/design-system'];
/** @param {string} name */
const minorOf = (name) => `${semver.major(versionOf(name))}.${semver.minor(versionOf(name))}.0`;
/** Returns whether the version before the current one has the same major version. @param {string} name */
const isMinorBefore = (name) => semver.major(lowered(name)[name] ?? '') === semver.major(versionOf(name));

/**
 * The provided modules of each tested shell, and whether current releases run in it.
 * @type {Shell[]}
 */
const SHELLS = [
  ['of today', PROVIDED_VERSIONS, true],
  ...OWN.flatMap((name) => {
    /** @type {Shell[]} */
    const shells = [
      [`with the ${name} before`, lowered(name), isMinorBefore(name)],
      [`with the next patch of ${name}`, raised(name, 'patch'), true],
      [`with the next minor ${name}`, raised(name, 'minor'), true],
      [`with the next major ${name}`, raised(name, 'major'), false],
    ];
    return shells;
  }),
  ['with an older patch of React', { ...PROVIDED_VERSIONS, react: minorOf('react') }, true],
  ['with the minor React before', { ...PROVIDED_VERSIONS, react: '19.0.0' }, false],
  ['with the next minor React', raised('react', 'minor'), true],
  ['with the next major React', raised('react', 'major'), false],
  ['that does not share zod', without('zod/mini'), false],
  ['that does not share long lists', without('@tanstack/react-virtual'), false],
];

/**
 * @param {Remote} remote
 * @param {Record<string, string>} provides
 */
const served = (remote, provides) => {
  try {
    requireProvided(remote, { version: '1.0.0-s', provides });
    return true;
  } catch {
    return false;
  }
};

describe('a shell', () => {
  const remotes = describeRemotes();
  /** @type {[name: string, remote: Remote][]} */
  const live = remotes.map((remote) => [remote.name, z.parse(remotesCalls.remote, remote)]);

  it('is tested with the requirements of all six remotes', () => {
    expect(live.map(([name]) => name)).toEqual(REMOTES);
    for (const [, { requires }] of live)
      expect(Object.keys(requires).sort()).toEqual(Object.keys(PROVIDED_VERSIONS).sort());
  });

  describe.each(SHELLS)('%s', (_title, provides, fits) => {
    it.each(live)(`${fits ? 'runs' : 'is spared'} a new release of %s`, (_name, remote) => {
      expect({
        registry: served(remote, provides) ? 'serves it' : 'holds it back',
        tab: isCompatibleWithShell(remote, provides) ? 'takes it' : 'keeps the one before',
      }).toEqual(
        fits
          ? { registry: 'serves it', tab: 'takes it' }
          : { registry: 'holds it back', tab: 'keeps the one before' },
      );
    });
  });

  it.each(OWN)('without the newest exports of %s runs no release that uses them', (name) => {
    const { since = {} } = readSurface(name.replace('@sixfold/', ''));
    const newest = Object.keys(since).filter((each) => since[each] === versionOf(name));
    for (const [, remote] of live) {
      const requires = requiredRanges([], { [name]: newest });
      expect(served({ ...remote, requires }, lowered(name))).toBe(newest.length === 0 && isMinorBefore(name));
    }
  });

  it.each(live)('of today runs %s built one version earlier', (_name, remote) => {
    for (const name of OWN) {
      const before = lowered(name);
      const isSameMajor = semver.major(before[name] ?? '') === semver.major(versionOf(name));
      const earlier = { ...remote, requires: { ...remote.requires, [name]: `^${before[name]}` } };
      expect(served(earlier, PROVIDED_VERSIONS)).toBe(isSameMajor);
      expect(isCompatibleWithShell(earlier, PROVIDED_VERSIONS)).toBe(isSameMajor);
    }
  });
});
