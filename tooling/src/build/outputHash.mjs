import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../listFiles.mjs';

/**
 * Returns a hash of the names and contents of a build's files, except source maps, which are not published.
 * @param {string} folder
 * @returns {string} 10 hexadecimal digits
 */
export function outputHash(folder) {
  const hash = crypto.createHash('sha256');
  for (const file of listFiles(folder).filter((name) => !name.endsWith('.map')))
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}
