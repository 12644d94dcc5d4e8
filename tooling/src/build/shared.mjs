/**
 * The ONE list of modules that the shell provides and remotes consume at runtime.
 * Only what has identity is shared: React, the package that creates the session, query and socket, and the package
 * that owns the theme. Everything else is bundled, because a shared module cannot be tree-shaken.
 */
import fs from 'node:fs';
import { inRoot } from '../workspaces.mjs';

const versionOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).version;

const react = `^${versionOf(inRoot('node_modules/react/package.json'))}`;
const ZOD = versionOf(inRoot('node_modules/zod/package.json'));
const VIRTUAL = versionOf(inRoot('node_modules/@tanstack/react-virtual/package.json'));
const ownVersion = (room) => `^${versionOf(inRoot(room, 'package.json'))}`;

const SHARED = {
  react,
  'react/': react,
  'react-dom': react,
  'react-dom/': react,
  '@sixfold/client-kit': ownVersion('client-kit'),
  '@sixfold/design-system': ownVersion('design-system'),
  // It keeps settings for the page, and its core would otherwise be in every remote (8 kB each).
  'zod/mini': `^${ZOD}`,
  // Long lists of several remotes need it, and it is a sixth of what a remote may weigh (9 kB each).
  '@tanstack/react-virtual': `^${VIRTUAL}`,
};

/** Semver ranges by module; a key with a slash at its end is the same package again. */
export const SHARED_RANGES = Object.fromEntries(
  Object.entries(SHARED).filter(([name]) => !name.endsWith('/')),
);

/** The version of each shared module that this checkout's shell provides. */
export const PROVIDED_VERSIONS = Object.fromEntries(
  Object.entries(SHARED_RANGES).map(([name, range]) => [name, range.slice(1)]),
);

/** The version of the contract that this checkout's remotes and API are built with. */
export const CONTRACT_VERSION = versionOf(inRoot('api-contract/package.json'));

/** What the shell provides in place of a library: the part of it that the product uses, so that it is shaken. */
const PROVIDED_PART = {
  'zod/mini': { import: '@sixfold/tooling/zodSubset', version: ZOD },
};

// Needed only once a remote is shown, so the shell loads them with the remote.
const LOADED_WITH_REMOTES = new Set(['@sixfold/design-system', 'zod/mini', '@tanstack/react-virtual']);

const singleton = (requiredVersion) => ({ singleton: true, strictVersion: true, requiredVersion });

/** What the shell provides; a remote's own page provides everything at once. */
export const hostShared = ({ allEager = false } = {}) =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, version]) => [
      name,
      { ...singleton(version), ...PROVIDED_PART[name], eager: allEager || !LOADED_WITH_REMOTES.has(name) },
    ]),
  );

/** What a remote takes from the shell. No fallback copy: a second React or session would be worse than an error. */
export const remoteShared = () =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, version]) => [name, { ...singleton(version), import: false }]),
  );

/** Libraries that live inside the shared packages; a remote that imports one directly would get a second copy. */
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
