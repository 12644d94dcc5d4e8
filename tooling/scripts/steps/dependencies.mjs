/** Uses only Node's own modules, because it runs before anything is installed. */
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const NEEDED = /** @type {const} */ ([20, 19]);

/**
 * @param {string} text
 * @returns {never}
 */
export function stop(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  if (!enough)
    stop(
      `Sixfold needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and run the command again.`,
    );
}

/** Installs the dependencies unless the installed ones match the lockfile. */
export function ensureDependencies() {
  checkNode();
  const lockfile = fs.readFileSync(path.join(ROOT, 'package-lock.json'));
  const wanted = crypto.createHash('sha256').update(lockfile).digest('hex');
  const stamp = path.join(ROOT, 'node_modules/.sixfold-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  // Progress goes to standard error, because some commands write their result to standard output.
  console.error('Installing dependencies from the lockfile (about two minutes the first time)…');
  try {
    // Not `npm ci`: it rejects a lockfile that lacks the optional binaries of other platforms, and npm omits these when
    // it writes the lockfile on one platform. `install --no-save` still takes the versions from the lockfile and does
    // not write it.
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: ['inherit', 2, 2],
      shell: process.platform === 'win32',
    });
  } catch {
    stop(
      'The dependencies could not be installed. Check that the npm registry can be reached, then run the command again.',
    );
  }
  fs.writeFileSync(stamp, wanted);
}
