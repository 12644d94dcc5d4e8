import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

/** @param {string} name of a program that an npm package installs */
export const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);

/**
 * Runs a program in the project's folder and in this terminal, then exits with its code.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] in addition to that of this process
 * @returns {never}
 */
export function exitWithProgram(program, args, env = {}) {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  process.exit(status ?? 1);
}
