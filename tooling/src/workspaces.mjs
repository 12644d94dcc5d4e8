/** The project's npm workspaces, each listed once. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Remotes by noun; the package is `mfe-<noun>`. */
export const REMOTES = ['auth', 'onboarding', 'profile', 'discovery', 'messaging', 'insights'];

export const PACKAGES = [
  'domain',
  'api-contract',
  'client-kit',
  'design-system',
  'shell',
  ...REMOTES.map((noun) => `mfe-${noun}`),
  'api',
  'demo-members',
  'embedded-mongo',
  'release-store',
  'e2e',
  'bench',
  'tooling',
];

/** Packages that every browser bundle contains; shared singletons are not bundled. */
export const BUNDLED_LOGIC = ['domain', 'api-contract'];

/** Parts of shared packages that remotes bundle, because they have a separate entry. */
export const BUNDLED_PARTS = [
  'client-kit/src/decisions',
  'client-kit/src/deliveryLoop.ts',
  'client-kit/src/paths.ts',
  'client-kit/src/pendingRegistration.ts',
  'design-system/src/charts',
  'design-system/src/charts.ts',
  'design-system/src/pictures.ts',
  'design-system/src/theme',
];

/** Shared packages whose components appear in prerendered pages. */
export const PRERENDERED_WORKSPACES = ['client-kit', 'design-system'];

/** Packages whose sources enter the shell's build. */
export const SHELL_WORKSPACES = ['shell', ...PRERENDERED_WORKSPACES, ...BUNDLED_LOGIC];

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
