/** The journeys in a browser, with everything they walk through built before: the product and the gallery. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { ROOT } from './dependencies.mjs';

const npx = (args, env = {}) =>
  spawnSync('npx', args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  }).status ?? 1;

/**
 * @param {string[]} args for Playwright
 * @returns {Promise<number>} the exit code
 */
export async function runJourneys(args = []) {
  const browser = ensureBrowser();
  const { buildAll } = await import('../../src/build/buildAll.mjs');
  console.log('\nBuilding what changed…');
  await buildAll();
  const gallery = npx(['rspack', 'build', '-c', 'design-system/rspack.config.mjs', '--mode', 'production']);
  if (gallery !== 0) return gallery;
  return npx(['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args], { CHROMIUM_PATH: browser });
}
