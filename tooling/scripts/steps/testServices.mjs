/**
 * Finds or installs the programs that the tests need: a browser for the journeys, redis-server for several API
 * processes, nginx for a reverse proxy and coturn for calls through a relay. The test database is part of this
 * repository.
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser, missingBrowserPackages } from './browser.mjs';
import { installFromDebian } from './debian.mjs';
import { stop } from './dependencies.mjs';

/** The tests start these on free ports. Without one of them its tests are skipped, except in CI. */
const SERVICES = [
  { program: 'redis-server', package: 'redis-server', tests: 'The tests of several processes' },
  { program: 'nginx', package: 'nginx-light', tests: 'The tests behind a proxy' },
  { program: 'turnserver', package: 'coturn', tests: 'The journeys of video calls through a relay' },
];

const has = (/** @type {string} */ program) =>
  spawnSync(program, [program === 'nginx' ? '-v' : '--version']).status === 0;

/** Runs before the tests to report a missing service immediately. */
export function ensureTestServices() {
  const missing = SERVICES.filter(({ program }) => !has(program));
  installFromDebian([...missingBrowserPackages(), ...missing.map((service) => service.package)]);
  ensureBrowser();
  for (const { program, package: name, tests } of missing.filter((service) => !has(service.program))) {
    const what = `${tests} need ${program}, from your system’s package manager (Debian: ${name})`;
    if (process.env.CI) stop(`${what}.`);
    console.error(`${what}. They are skipped without it.`);
  }
}
