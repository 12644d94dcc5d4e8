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

/** Journeys with a camera, moving pictures or notifications, which the headless shell lacks. */
const FULL_BROWSER = /(open-tabs|video-call|photo-check|notifications)[\w-]*\.spec\.ts$/;

/** Empty: Playwright's own browsers. */
const chromium = process.env['CHROMIUM_PATH'] || undefined;
const headlessShell = process.env['HEADLESS_SHELL_PATH'] || chromium;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/product/prepare.ts',
  globalTimeout: WHOLE_RUN_MS,
  timeout: JOURNEY_MS,
  expect: { timeout: WAIT_MS },
  // A journey that passes on a retry has found something too: the run lists it as flaky.
  retries: 1,
  // Three for two cores, because a journey often waits for a timer or for another browser.
  workers: 3,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  forbidOnly: Boolean(process.env['CI']),
  projects: [
    {
      name: 'chromium',
      testMatch: FULL_BROWSER,
      // Each worker starts a product and a browser. One worker finishes before the two of the other project, and calls
      // do not compete with each other for the cores.
      workers: 1,
      use: {
        channel: chromium ? undefined : 'chromium',
        launchOptions: { executablePath: chromium, args: BROWSER_FLAGS },
      },
    },
    {
      name: 'headless-shell',
      testIgnore: FULL_BROWSER,
      use: { launchOptions: { executablePath: headlessShell, args: BROWSER_FLAGS } },
    },
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1280, height: 800 },
    // A worker makes requests that `page.route` does not see; `notifications` allows it.
    serviceWorkers: 'block',
    // Software draws every frame of an animation, which costs a sixth of a run. `discovery` runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT_MS,
    // A trace costs a tenth of a run's processor time, and a third with screenshots. `--trace on` records everything.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
