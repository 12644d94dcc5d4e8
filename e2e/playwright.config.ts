import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './src/flags';

/** Minutes a whole run may take before it is ended. */
const WHOLE_RUN_MS = 40 * 60_000;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/prepare.ts',
  globalTimeout: WHOLE_RUN_MS,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A journey that passes at the second try has found something at the first one.
  retries: 0,
  workers: 2,
  reporter: [['list']],
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || undefined,
      args: BROWSER_FLAGS,
    },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // Steps, requests and console only: the film takes a third of a run's time and a copy of the page at each step a
    // fifth, nearly always for nothing. `--trace on` records everything when a failure needs it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
