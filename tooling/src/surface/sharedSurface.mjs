/**
 * Records the surface that client-kit, design-system and api-contract offer to remotes, next to their versions in
 * `surface.json`. Versions follow the surface, so that the semver ranges of remotes are reliable.
 */
import semver from 'semver';
import { tsImport } from 'tsx/esm/api';
import * as z from 'zod/mini';
import { inRoot } from '../workspaces.mjs';
import { readCalls } from './callTraits.mjs';
import { readSurface, SURFACE_FORMAT } from './recordedSurface.mjs';
import { compareSurfaces, formatTraits } from './traits.mjs';

/** @typedef {typeof import('@sixfold/api-contract')} Contract */
/** @typedef {import('./traits.mjs').Exports} Exports */
/** @typedef {import('./recordedSurface.mjs').Surface} Surface */

/** Packages that the shell provides and remotes consume at runtime. */
const SHARED_WORKSPACES = ['client-kit', 'design-system'];
/**
 * Packages with a recorded surface. For the contract this is the wire format, because every remote bundles the
 * contract.
 */
export const SURFACE_WORKSPACES = [...SHARED_WORKSPACES, 'api-contract'];

/** Returns the recorded surfaces by the package name that remotes import. */
export const readSurfaces = () =>
  Object.fromEntries(
    SURFACE_WORKSPACES.map((workspace) => [`@sixfold/${workspace}`, readSurface(workspace)]),
  );

/** @type {Promise<Contract> | undefined} */
let contract;
/** Loads the contract once, because compiling it takes half a second. */
export const loadContract = () =>
  (contract ??= /** @type {Promise<Contract>} */ (
    tsImport(inRoot('api-contract/src/index.ts'), import.meta.url)
  ));

/**
 * Computes the surfaces from the sources, which takes the compiler a few seconds.
 * @param {Pick<Contract, 'ALL_CALLS'>} contract
 * @returns {Promise<Record<string, Exports>>} sorted traits by package and export
 */
export async function computeSurfaces({ ALL_CALLS }) {
  // Imported on demand: every build reads recorded surfaces, and loading the compiler takes most of a second.
  const { readTypes } = await import('./typeTraits.mjs');
  const types = readTypes(SURFACE_WORKSPACES, { valuesOf: SHARED_WORKSPACES });
  Object.assign(types['api-contract'] ?? {}, readCalls(ALL_CALLS, z.toJSONSchema));
  return Object.fromEntries(
    Object.entries(types).map(([workspace, exports]) => [
      workspace,
      Object.fromEntries(
        Object.entries(exports)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, traits]) => [name, formatTraits(traits)]),
      ),
    ]),
  );
}

/**
 * @param {string} version
 * @param {'minor' | 'major'} change
 */
export function incrementVersion(version, change) {
  const next = semver.inc(version, change);
  if (next === null) throw new Error(`${version} is not a version.`);
  return next;
}

/**
 * @param {Surface} recorded
 * @param {Exports} exports the current exports
 * @returns {string} the required version: a new major version for a removal or an incompatible change, a new minor
 *   version for an addition
 */
export function nextVersion(recorded, exports) {
  if (recorded.format !== SURFACE_FORMAT) return recorded.version;
  const { change } = compareSurfaces(recorded.exports, exports);
  return change === 'same' ? recorded.version : incrementVersion(recorded.version, change);
}

/**
 * @param {Record<string, Exports>} surfaces
 * @throws Error when the sources differ from the recorded surface of their version
 */
export function requireRecorded(surfaces) {
  for (const [workspace, exports] of Object.entries(surfaces)) {
    const recorded = readSurface(workspace);
    if (recorded.format !== SURFACE_FORMAT)
      throw new Error(`@sixfold/${workspace} is recorded in an older form. Run \`npm run surface\`.`);
    const { change, broken, added } = compareSurfaces(recorded.exports, exports);
    if (change === 'same') continue;
    const names = (change === 'major' ? broken : added).slice(0, 5).join(', ');
    throw new Error(
      `@sixfold/${workspace} ${change === 'major' ? 'breaks' : 'has more in'} ${names} and is still ${recorded.version}, which must become ${nextVersion(recorded, exports)}. Run \`npm run surface\`.`,
    );
  }
}

/**
 * @param {Record<string, Surface>} published
 * @param {Record<string, Surface>} next
 * @returns {string | null} the problem between two shells: two surfaces under one version, or a breaking change within
 *   a major version
 */
export function findUnversionedChange(published, next) {
  for (const [name, { version, format, exports }] of Object.entries(next)) {
    const before = published[name];
    if (!before || before.format !== format || semver.major(before.version) !== semver.major(version))
      continue;
    // For a rollback, the older shell is the baseline.
    const isBack = semver.lt(version, before.version);
    const { change, broken, added } = isBack
      ? compareSurfaces(exports, before.exports)
      : compareSurfaces(before.exports, exports);
    const isSameVersion = version === before.version;
    if (change === 'major' || (isSameVersion && change === 'minor'))
      return `${name} ${version} differs from the published ${before.version} in ${[...broken, ...added].slice(0, 5).join(', ')}; such a change needs a new ${change} version (\`npm run surface\`).`;
  }
  return null;
}
