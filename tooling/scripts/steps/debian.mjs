/** Installs Debian's packages where the scripts may: on Debian, as root. Elsewhere they say what to install. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

function isDebianAsRoot() {
  return (
    process.getuid?.() === 0 &&
    fs.existsSync('/etc/debian_version') &&
    spawnSync('which', ['apt-get']).status === 0
  );
}

/**
 * @param {string} name of the package
 * @returns {boolean} whether it is installed now
 */
export function installFromDebian(name) {
  if (!isDebianAsRoot()) return false;
  console.log(`Installing Debian’s ${name} for the tests…`);
  // In runlevel 1 a package does not start its service; tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    return true;
  } catch {
    console.error(`Debian’s ${name} could not be installed.`);
    return false;
  }
}
