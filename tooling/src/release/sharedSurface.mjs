/**
 * The names that client-kit and design-system export to remotes, recorded beside their versions in `surface.json`. A
 * version that moves with the names is what lets semver speak: a remote says which versions it works with.
 */
import fs from 'node:fs';
import semver from 'semver';
import ts from 'typescript';
import { inRoot } from '../workspaces.mjs';

/** The shared packages of our own. */
export const SURFACE_ROOMS = ['client-kit', 'design-system'];

const surfaceFile = (room) => inRoot(room, 'surface.json');

/** @returns {{ version: string, exports: string[] }} what is recorded */
export const readSurface = (room) => JSON.parse(fs.readFileSync(surfaceFile(room), 'utf8'));

export const writeSurface = (room, surface) =>
  fs.writeFileSync(surfaceFile(room), `${JSON.stringify(surface, null, 2)}\n`);

/**
 * Reads the values that the package's root exports. Types are left out: they are gone when it is built.
 * @returns {string[]} in order
 * @throws Error when the root does anything but export by name, because then the names cannot be read off it
 */
export function computeExports(room) {
  const file = inRoot(room, 'src/index.ts');
  const { statements } = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements
    .flatMap((statement) => {
      if (!ts.isExportDeclaration(statement) || !statement.exportClause)
        throw new Error(`${file} may only re-export by name.`);
      const { isTypeOnly, exportClause } = statement;
      return isTypeOnly ? [] : exportClause.elements.filter((element) => !element.isTypeOnly);
    })
    .map(({ name }) => name.text)
    .sort();
}

/**
 * @param {{ version: string, exports: string[] }} recorded
 * @param {string[]} exports what is exported now
 * @returns {string} the version that fits: a major one when a name is gone, a minor one when there are new ones only
 */
export function nextVersion(recorded, exports) {
  if (recorded.exports.some((name) => !exports.includes(name))) return semver.inc(recorded.version, 'major');
  if (exports.some((name) => !recorded.exports.includes(name))) return semver.inc(recorded.version, 'minor');
  return recorded.version;
}
