import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './src/browser/flags';

/** The longest duration of a complete run, in minutes. */
const WHOLE_RUN_MS = 40 * 60_000;

/**
 * Timeouts for the slowest supported machine. They say nothing about the speed of the product: a journey measures the
 * times that the product promises in the page (`src/browser/timings.ts`).
 */
const JOURNEY_MS = 180_000;
const WAIT_MS = 20_000;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/product/prepare.ts',
  globalTimeout: WHOLE_RUN_MS,
  timeout: JOURNEY_MS,
  expect: { timeout: WAIT_MS },
  // A journey that passes on a retry has found something too: the run lists it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // A journey waits for timers and for the other side: a third one uses what two leave idle of two cores.
  workers: 3,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
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
    // Steps, requests and console only: screenshots take a third of a run's time and a snapshot of the page at each step
    // a fifth. `--trace on` records everything when a failure needs it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
