import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns a hash of the names and contents of a build's files, except source maps, which are not published.
 * @param {string} folder
 * @returns {string} 10 hexadecimal digits
 */
export function outputHash(folder) {
  const hash = crypto.createHash('sha256');
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const file of files)
    hash
      .update(path.relative(folder, file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(fs.readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}
