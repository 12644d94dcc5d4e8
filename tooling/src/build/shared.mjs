/**
 * The only list of modules that the shell provides (initHost.ts) and remotes consume at runtime. Only modules with
 * state or identity are shared: React, the package that creates the session, query client and socket, and the package
 * that owns the theme. Everything else is bundled, because a shared module cannot be tree-shaken.
 */
import fs from 'node:fs';
import semver from 'semver';
import { lowestVersion, readSurface } from '../surface/recordedSurface.mjs';
import { inRoot } from '../workspaces.mjs';

/**
 * @param {string} file
 * @returns {string}
 */
const versionOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).version;

/** @param {string} name */
const libraryVersion = (name) => versionOf(inRoot('node_modules', name, 'package.json'));

/**
 * The versions of the shared modules that this checkout's shell provides.
 * @type {Record<string, string>}
 */
export const PROVIDED_VERSIONS = {
  react: libraryVersion('react'),
  'react-dom': libraryVersion('react-dom'),
  '@sixfold/client-kit': versionOf(inRoot('client-kit', 'package.json')),
  '@sixfold/design-system': versionOf(inRoot('design-system', 'package.json')),
  // Its settings are global to the page, and its core would otherwise be in every remote (8 kB each).
  'zod/mini': libraryVersion('zod'),
  // Several remotes need it for long lists, and it is a sixth of a remote's size limit (9 kB each).
  '@tanstack/react-virtual': libraryVersion('@tanstack/react-virtual'),
};

/** Shared modules whose modules below them are shared, too. */
const WITH_SUBPATHS = ['react', 'react-dom'];

/** Shared modules with a recorded surface, by workspace. */
const OWN = { '@sixfold/client-kit': 'client-kit', '@sixfold/design-system': 'design-system' };

/**
 * Semver ranges by module. A patch of a library never forces a newer shell on a remote, and neither does a minor
 * version of our packages, unless the remote uses an export that it introduced (`requiredRanges`).
 * @type {Record<string, string>}
 */
export const SHARED_RANGES = Object.fromEntries(
  Object.entries(PROVIDED_VERSIONS).map(([name, version]) => [
    name,
    Object.hasOwn(OWN, name)
      ? `^${semver.major(version)}.0.0`
      : `^${semver.major(version)}.${semver.minor(version)}.0`,
  ]),
);

/**
 * Modules below a shared package that every shell provides in the package's version (initHost.ts). A key with a
 * trailing slash matches every module below its package, so a build may consume others, which no shell provides.
 */
export const SHARED_SUBPATHS = ['react/jsx-runtime', 'react-dom/client'];

/**
 * Returns the package of a module: `react` for `react/jsx-runtime`.
 * @param {string} name
 */
export const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns the ranges of the shared modules that a build needs: the list, with the lowest version of our packages that
 * has every used export, plus each consumed module below it that not every shell provides, such as
 * `react/compiler-runtime`.
 * @param {readonly string[]} consumed
 * @param {Record<string, readonly string[]>} [uses] imported names by module
 * @returns {Record<string, string>}
 */
export const requiredRanges = (consumed, uses = {}) => ({
  ...SHARED_RANGES,
  ...Object.fromEntries(
    Object.entries(OWN).map(([name, workspace]) => [
      name,
      `^${lowestVersion(readSurface(workspace), uses[name] ?? [])}`,
    ]),
  ),
  ...Object.fromEntries(
    consumed
      .filter((name) => !Object.hasOwn(SHARED_RANGES, name) && !SHARED_SUBPATHS.includes(name))
      .map((name) => [name, SHARED_RANGES[packageOf(name)] ?? '*']),
  ),
});

export const CONTRACT = '@sixfold/api-contract';

/**
 * Returns the lowest contract version with these calls.
 * @param {readonly string[]} calls entries of the recorded contract, such as `call profile.getOwnProfile`
 */
export const requiredContract = (calls) => lowestVersion(readSurface('api-contract'), calls);

/**
 * Returns the modules that a remote takes from the shell. They have no fallback copy: a second React or session would
 * be worse than an error.
 * @returns {Record<string, { singleton: true, strictVersion: true, requiredVersion: string, import: false }>}
 */
export const remoteShared = () =>
  Object.fromEntries(
    Object.entries(SHARED_RANGES)
      .flatMap(([name, range]) =>
        WITH_SUBPATHS.includes(name)
          ? [
              [name, range],
              [`${name}/`, range],
            ]
          : [[name, range]],
      )
      .map(([name, requiredVersion]) => [
        name,
        { singleton: true, strictVersion: true, requiredVersion, import: false },
      ]),
  );

/** Libraries inside the shared packages; a remote that imports one directly would get a second copy. */
export const ONLY_THROUGH_SHARED = [
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  'styled-components',
  'radix-ui',
  'lucide-react',
  'socket.io-client',
];
