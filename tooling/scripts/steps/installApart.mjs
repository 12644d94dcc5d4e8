import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Installs npm packages into a folder of their own, without changing this repository's lock file.
 * @param {string} folder
 * @param {string[]} packages with versions
 * @param {string[]} [options] further options of npm
 * @returns {boolean} whether npm succeeded
 */
export function installApart(folder, packages, options = []) {
  fs.mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...quiet, ...options, '--prefix', folder, ...packages], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}
