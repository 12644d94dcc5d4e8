/** Finds an installed Chromium or Chrome for the tests, or installs one from Debian or Playwright. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';
import { ROOT, stop } from './dependencies.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without a user interface, which takes a fifth less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const find = () => INSTALLED.find((file) => fs.existsSync(file));

/** @returns {string[]} Debian packages of missing browsers */
export function missingBrowserPackages() {
  if (process.env.CHROMIUM_PATH) return [];
  return [
    ...(find() ? [] : ['chromium']),
    ...(fs.existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
  ];
}

/** @returns {string} '' when it is not installed or CHROMIUM_PATH is set */
export const findHeadlessShell = () =>
  !process.env.CHROMIUM_PATH && fs.existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '';

function downloadPlaywrights() {
  console.log('Downloading Playwright’s Chromium for the tests…');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function findPlaywrightBrowser() {
  /** @type {Partial<Record<NodeJS.Platform, string>>} */
  const caches = { darwin: 'Library/Caches/ms-playwright', win32: 'AppData/Local/ms-playwright' };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    path.join(os.homedir(), caches[process.platform] ?? '.cache/ms-playwright');
  return fs.existsSync(cache) && fs.readdirSync(cache).some((folder) => folder.startsWith('chromium'));
}

/** @returns {string} its path, or '' for the one downloaded by Playwright */
export function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !fs.existsSync(given)) stop(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const found = given ?? find();
  if (found) return found;
  installFromDebian(['chromium']);
  const installed = find();
  if (installed) return installed;
  if (findPlaywrightBrowser() || downloadPlaywrights()) return '';
  return stop(
    'The tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its file, and run the command again.',
  );
}
