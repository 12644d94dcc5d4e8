/** Reads and writes the recorded surfaces (`surface.json`). Without the compiler, because every build reads them. */
import fs from 'node:fs';
import semver from 'semver';
import { inRoot } from '../workspaces.mjs';
import { listAdditions } from './traits.mjs';

/** @typedef {import('./traits.mjs').Exports} Exports */

/**
 * @typedef {object} Surface
 * @property {string} version
 * @property {number} [format]
 * @property {Exports} exports
 * @property {Record<string, string>} [since] versions of exports and calls that are newer than the major version
 */

/** Raised when the recording of the same sources changes: recordings of different formats cannot be compared. */
export const SURFACE_FORMAT = 4;

/** @param {string} workspace */
const surfaceFile = (workspace) => inRoot(workspace, 'surface.json');

/**
 * @param {string} workspace
 * @returns {Surface} the recorded surface
 */
export const readSurface = (workspace) => JSON.parse(fs.readFileSync(surfaceFile(workspace), 'utf8'));

/**
 * @param {string} workspace
 * @param {Omit<Surface, 'format'>} surface
 */
export const writeSurface = (workspace, { version, since, exports }) =>
  fs.writeFileSync(
    surfaceFile(workspace),
    `${JSON.stringify({ version, format: SURFACE_FORMAT, since, exports }, null, 2)}\n`,
  );

/**
 * Returns whether a release that uses an addition needs a provider that has it. A browser that reads a reply or an event
 * must manage without a new property, so only its requests count, every addition to an export, and a property that can
 * no longer be missing.
 * @param {string} name
 * @param {import('./traits.mjs').Difference} difference
 */
const isNeeded = (name, { place, isNew }) =>
  !isNew || (!name.startsWith('event ') && !(name.startsWith('call ') && place.startsWith('reply')));

/**
 * Returns the versions that introduced the parts of a surface after the first version of its major version.
 * @param {Surface} recorded
 * @param {Exports} exports the current exports
 * @param {string} version the version of the current exports
 * @returns {Record<string, string>}
 */
export function nextSince(recorded, exports, version) {
  if (semver.major(version) !== semver.major(recorded.version)) return {};
  const { since = {} } = recorded;
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, traits]) => {
      const before = Object.hasOwn(recorded.exports, name) ? recorded.exports[name] : undefined;
      const isRaised =
        before === undefined ||
        (recorded.format === SURFACE_FORMAT &&
          listAdditions(before, traits).some((one) => isNeeded(name, one)));
      const introduced = isRaised ? version : since[name];
      return introduced ? [[name, introduced]] : [];
    }),
  );
}

/**
 * Returns the lowest version of a surface's major version that has all of these parts.
 * @param {Pick<Surface, 'version' | 'since'>} surface
 * @param {readonly string[]} names
 * @returns {string}
 */
export const lowestVersion = ({ version, since = {} }, names) =>
  names
    .map((name) => since[name] ?? '')
    .filter(Boolean)
    .reduce((lowest, each) => (semver.gt(each, lowest) ? each : lowest), `${semver.major(version)}.0.0`);
