/**
 * The only list of modules that the shell provides (initHost.ts) and remotes consume at runtime. Only modules with
 * state or identity are shared: React, the package that creates the session, query client and socket, and the package
 * that owns the theme. Everything else is bundled, because a shared module cannot be tree-shaken.
 */
import fs from 'node:fs';
import { inRoot } from '../workspaces.mjs';

/**
 * @param {string} file
 * @returns {string}
 */
const versionOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).version;

const react = `^${versionOf(inRoot('node_modules/react/package.json'))}`;
/** @param {string} workspace */
const ownVersion = (workspace) => `^${versionOf(inRoot(workspace, 'package.json'))}`;

const SHARED = {
  react,
  'react/': react,
  'react-dom': react,
  'react-dom/': react,
  '@sixfold/client-kit': ownVersion('client-kit'),
  '@sixfold/design-system': ownVersion('design-system'),
  // Its settings are global to the page, and its core would otherwise be in every remote (8 kB each).
  'zod/mini': `^${versionOf(inRoot('node_modules/zod/package.json'))}`,
  // Several remotes need it for long lists, and it is a sixth of a remote's size limit (9 kB each).
  '@tanstack/react-virtual': `^${versionOf(inRoot('node_modules/@tanstack/react-virtual/package.json'))}`,
};

/** Semver ranges by module. Keys with a trailing slash repeat their package and are omitted. */
export const SHARED_RANGES = Object.fromEntries(
  Object.entries(SHARED).filter(([name]) => !name.endsWith('/')),
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
 * Returns the ranges of the shared modules that a build needs: the list, plus each consumed module below it that not
 * every shell provides, such as `react/compiler-runtime`.
 * @param {readonly string[]} consumed
 * @returns {Record<string, string>}
 */
export const requiredRanges = (consumed) => ({
  ...SHARED_RANGES,
  ...Object.fromEntries(
    consumed
      .filter((name) => !Object.hasOwn(SHARED_RANGES, name) && !SHARED_SUBPATHS.includes(name))
      .map((name) => [name, SHARED_RANGES[packageOf(name)] ?? '*']),
  ),
});

/** The versions of the shared modules that this checkout's shell provides. */
export const PROVIDED_VERSIONS = Object.fromEntries(
  Object.entries(SHARED_RANGES).map(([name, range]) => [name, range.slice(1)]),
);

/** The contract version of this checkout's remotes and API. */
export const CONTRACT_VERSION = versionOf(inRoot('api-contract/package.json'));

/**
 * Returns the modules that a remote takes from the shell. They have no fallback copy: a second React or session would
 * be worse than an error.
 * @returns {Record<string, { singleton: true, strictVersion: true, requiredVersion: string, import: false }>}
 */
export const remoteShared = () =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, requiredVersion]) => [
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
