/** Computes a hash of all inputs of a build, so that unchanged workspaces are not rebuilt. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspaces.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.cache', 'testing', 'gallery']);
/** @param {string} name */
const isTest = (name) => /\.(test|stories)\.[a-z]+$/.test(name);

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesBelow(folder) {
  if (!fs.existsSync(folder)) return;
  const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (IGNORED.has(entry.name) || isTest(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/**
 * @param {string[]} sourcePaths the workspaces, or parts of them, with the sources of the build
 * @param {string[]} [also] further inputs that affect the result, such as the mode
 * @returns {string} 10 hexadecimal digits
 */
export function inputsHash(sourcePaths, also = []) {
  const hash = crypto.createHash('sha256');
  const places = [
    ...sourcePaths.map((sourcePath) => inRoot(sourcePath)),
    inRoot('tooling/src'),
    inRoot('package-lock.json'),
  ];
  for (const place of places) {
    const files = fs.statSync(place).isDirectory() ? filesBelow(place) : [place];
    for (const file of files)
      hash.update(path.relative(inRoot(), file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  for (const word of also) hash.update(word).update('\0');
  return hash.digest('hex').slice(0, 10);
}
