/** Installs Debian packages when running on Debian as root; otherwise the callers say what to install. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

function isDebianAsRoot() {
  return (
    process.getuid?.() === 0 &&
    fs.existsSync('/etc/debian_version') &&
    spawnSync('which', ['apt-get']).status === 0
  );
}

/** @param {readonly string[]} packages */
function install(packages) {
  // In runlevel 1 a package does not start its service; the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  try {
    run('update', '-q');
    run('install', '-q', '-y', '--no-install-recommends', ...packages);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages together or, if that fails, one by one, because a Debian release may lack one of them.
 * @param {readonly string[]} packages
 */
export function installFromDebian(packages) {
  if (packages.length === 0 || !isDebianAsRoot()) return;
  console.log(`Installing from Debian for the tests: ${packages.join(', ')}…`);
  if (install(packages)) return;
  for (const name of packages)
    if (packages.length === 1 || !install([name]))
      console.error(`${name} could not be installed from Debian.`);
}
