import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './src/flags';

/** Minutes a whole run may take before it is ended. */
const WHOLE_RUN_MS = 40 * 60_000;

/**
 * When waiting has become pointless, on the slowest machine that still has to tell the truth. None of it says how fast
 * the product is: what a journey promises of time it measures by itself, in the page (`src/moments.ts`).
 */
const JOURNEY_MS = 180_000;
const WAIT_MS = 20_000;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/prepare.ts',
  globalTimeout: WHOLE_RUN_MS,
  timeout: JOURNEY_MS,
  expect: { timeout: WAIT_MS },
  // A journey that passes at the second try has found something at the first one: the end of the run lists it as flaky.
  retries: process.env['CI'] ? 1 : 0,
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
    actionTimeout: WAIT_MS,
    // Steps, requests and console only: the film takes a third of a run's time and a copy of the page at each step a
    // fifth, nearly always for nothing. `--trace on` records everything when a failure needs it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
