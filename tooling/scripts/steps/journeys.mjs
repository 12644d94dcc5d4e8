/** Runs the journeys in a browser after building the product and the gallery. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ensureBrowser, findHeadlessShell } from './browser.mjs';
import { ROOT } from './dependencies.mjs';

/**
 * @param {string[]} args for Playwright
 * @param {object} [options]
 * @param {string} [options.reportFile] where Playwright writes its JSON report
 * @param {string} [options.node] the Node that runs the journeys and the products they start
 * @param {boolean} [options.isBuilt] whether the builds are up to date
 * @returns {Promise<number>} the exit code
 */
export async function runJourneys(
  args = [],
  { reportFile = '', node = process.execPath, isBuilt = false } = {},
) {
  const browser = ensureBrowser();
  const run = async (/** @type {string} */ program, /** @type {string[]} */ programArgs, env = {}) => {
    const child = spawn(node, [path.join(ROOT, 'node_modules', program), ...programArgs], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const [status] = /** @type {[number | null]} */ (await once(child, 'exit'));
    return status ?? 1;
  };
  if (!isBuilt) {
    const { buildAll } = await import('../../src/build/buildAll.mjs');
    console.log('\nBuilding what changed…');
    await buildAll();
    const gallery = await run('@rspack/cli/bin/rspack.js', [
      'build',
      '-c',
      'design-system/rspack.config.mjs',
      '--mode',
      'production',
    ]);
    if (gallery !== 0) return gallery;
  }
  return run('@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    CHROMIUM_PATH: browser,
    HEADLESS_SHELL_PATH: findHeadlessShell(),
    ...(reportFile && { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
  });
}
