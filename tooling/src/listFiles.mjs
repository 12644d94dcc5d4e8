import fs from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder
 * @returns {string[]} the files below it, relative to it, with forward slashes, sorted
 */
export const listFiles = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
