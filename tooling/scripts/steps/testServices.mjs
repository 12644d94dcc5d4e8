/**
 * Everything that the tests run beside the product, found or installed in one place: a browser for the journeys,
 * redis-server for several processes of the API and coturn for calls through a relay. The database of the tests is in this
 * repository.
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { installFromDebian } from './debian.mjs';
import { stop } from './dependencies.mjs';

/** The tests start these on free ports of their own; without one of them its tests are skipped, except in CI. */
const SERVICES = [
  { program: 'redis-server', package: 'redis-server', tests: 'The tests of several processes' },
  { program: 'turnserver', package: 'coturn', tests: 'The journeys of video calls through a relay' },
];

const has = (/** @type {string} */ program) => spawnSync(program, ['--version']).status === 0;

/** @param {(typeof SERVICES)[number]} service */
function ensureService({ program, package: name, tests }) {
  if (has(program)) return;
  if (installFromDebian(name) && has(program)) return;
  const what = `${tests} need ${program}, from your system’s package manager (Debian: ${name})`;
  if (process.env.CI) stop(`${what}.`);
  console.error(`${what}. They are skipped without it.`);
}

/** Before the tests, so that a machine without a service hears of it at once. */
export function ensureTestServices() {
  ensureBrowser();
  SERVICES.forEach(ensureService);
}
