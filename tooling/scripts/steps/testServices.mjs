/**
 * Everything that the tests run beside the product, found or installed in one place: a browser for the journeys and
 * redis-server for several processes of the API. The database of the tests is in this repository.
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { installFromDebian } from './debian.mjs';
import { stop } from './dependencies.mjs';

const hasRedisServer = () => spawnSync('redis-server', ['--version']).status === 0;

/** The tests start redis-server on free ports of their own; without it they are skipped, except in CI. */
function ensureRedisServer() {
  if (hasRedisServer()) return;
  if (installFromDebian('redis-server') && hasRedisServer()) return;
  const what = 'The tests of several processes need redis-server, from your system’s package manager';
  if (process.env.CI) stop(`${what}.`);
  console.error(`${what}. They are skipped without it.`);
}

/** Before the tests, so that a machine without a service hears of it at once. */
export function ensureTestServices() {
  ensureBrowser();
  ensureRedisServer();
}
