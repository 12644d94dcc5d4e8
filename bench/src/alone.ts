import { checkOut, type Checkout } from '@sixfold/e2e/checkout';
import { freePorts } from '@sixfold/e2e/ports';
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { announceFigure } from './currentFigure';
import { openBrowser } from './browser';
import { median, type Finding } from './report';
import type { Part } from './runParts';

const START_MS = 5_000;
const UPDATE_MS = 1_000;
const WARM_STARTS = 3;
const EDITS = 5;
const LOOK_MS = 20;
const TIMEOUT_MS = 120_000;

/** A remote, the heading of its first page, and the file that contains the heading. */
interface Alone {
  remote: string;
  heading: string;
  file: string;
}

const REMOTES: readonly Alone[] = [
  { remote: 'auth', heading: 'Good to see you again', file: 'mfe-auth/src/pages/AuthPage.tsx' },
  {
    remote: 'onboarding',
    heading: 'Create your account',
    file: 'mfe-onboarding/src/pages/OnboardingPage.tsx',
  },
  {
    remote: 'profile',
    heading: 'Welcome, ',
    file: 'mfe-profile/src/features/own-profile/components/WelcomeBanner.tsx',
  },
  {
    remote: 'discovery',
    heading: 'Your People',
    file: 'mfe-discovery/src/features/matches/components/MatchesHead.tsx',
  },
  { remote: 'messaging', heading: 'Messages', file: 'mfe-messaging/src/pages/MessagesPage.tsx' },
  {
    remote: 'insights',
    heading: 'Personality Analysis',
    file: 'mfe-insights/src/pages/PersonalityAnalysisPage.tsx',
  },
];

const waitForHeading = (page: Page, text: string) =>
  page.locator('h1', { hasText: text }).waitFor({ timeout: TIMEOUT_MS });

/** Runs `npm run dev -- --only <remote>` in a copy of the sources, as a developer would. */
async function startDev({ folder }: Checkout, remote: string) {
  const child = spawn('npm', ['run', 'dev', '--', '--only', remote], {
    cwd: folder,
    // Creates a separate process group, so that an interrupt reaches all its processes like Ctrl-C.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: '', DEV_PORT: String(await freePorts(1 + REMOTES.length)) },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`dev of ${remote} ended with code ${code}:\n${output}`)));
  });
  return {
    url,
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}

async function waitForServer(url: string): Promise<void> {
  for (const startedMs = performance.now(); performance.now() - startedMs < TIMEOUT_MS;)
    try {
      await fetch(`${url}/remote.json`);
      return;
    } catch {
      await setTimeout(LOOK_MS);
    }
  throw new Error(`Nothing listens at ${url}.`);
}

/** Starts the remote and calls `use` with its page and the time until the heading was shown. */
async function withRemote(
  { checkout, browser }: { checkout: Checkout; browser: Browser },
  { remote, heading }: Alone,
  use: (page: Page, tookMs: number) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage();
  const startedMs = performance.now();
  const dev = await startDev(checkout, remote);
  try {
    const url = await dev.url;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      // Only photos may come from the dev server; all other calls are handled within the page.
      if (origin !== url || /^\/api\/(?!photos\/)/.test(pathname)) elsewhere.push(request.url());
    });
    await waitForServer(url);
    await page.goto(url, { timeout: TIMEOUT_MS });
    await waitForHeading(page, heading);
    await use(page, performance.now() - startedMs);
    if (elsewhere.length > 0) throw new Error(`${remote} is not alone: it asked ${elsewhere.join(', ')}.`);
  } finally {
    await page.close();
    await dev.stop();
  }
}

/**
 * Edits the heading and waits until the page shows it without a reload.
 * @returns the time of each edit
 */
async function measureUpdates(checkout: Checkout, page: Page, { remote, heading, file }: Alone) {
  await page.evaluate('globalThis.sameTab = true');
  const updateMs: number[] = [];
  const before = checkout.read(file);
  // The page's title may come first.
  const at = before.lastIndexOf(heading);
  if (at < 0) throw new Error(`${file} has no "${heading}"; look for the heading of ${remote}.`);
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const edited = `${edit} ${heading}`;
    const startedMs = performance.now();
    checkout.write(file, before.slice(0, at) + edited + before.slice(at + heading.length));
    await waitForHeading(page, edited);
    updateMs.push(performance.now() - startedMs);
  }
  if (!(await page.evaluate('globalThis.sameTab')))
    throw new Error(`${remote} reloaded its page after an edit.`);
  checkout.write(file, before);
  return updateMs;
}

/** Starts one remote without the shell, the API and the other remotes. */
async function measureRemote(
  opened: { checkout: Checkout; browser: Browser },
  alone: Alone,
): Promise<Finding[]> {
  const what = announceFigure(
    `from the start of \`npm run dev -- --only ${alone.remote}\` until its page shows the heading, warm, median of ${WARM_STARTS}`,
  );
  const updated = `from an edit of a file of ${alone.remote} until its page shows it, median of ${EDITS}`;
  const startMs: number[] = [];
  let updateMs: number[] = [];
  for (let start = 0; start <= WARM_STARTS; start += 1)
    await withRemote(opened, alone, async (page, tookMs) => {
      startMs.push(tookMs);
      if (start < WARM_STARTS) return;
      announceFigure(updated);
      updateMs = await measureUpdates(opened.checkout, page, alone);
    });
  const [coldMs = NaN, ...warmMs] = startMs;
  return [
    {
      what,
      measured: median(warmMs),
      limit: START_MS,
      unit: 'ms',
      detail: `at most ${Math.max(...warmMs).toFixed(0)} ms, ${coldMs.toFixed(0)} ms the first time`,
    },
    {
      what: updated,
      measured: median(updateMs),
      limit: UPDATE_MS,
      unit: 'ms',
      detail: `at most ${Math.max(...updateMs).toFixed(0)} ms`,
    },
  ];
}

/** Measures a developer's waiting times for each remote. */
export async function* measureAlone(): AsyncGenerator<Part> {
  const checkout = checkOut();
  const browser = await openBrowser();
  try {
    for (const alone of REMOTES) yield () => measureRemote({ checkout, browser }, alone);
  } finally {
    await browser.close();
    checkout.remove();
  }
}
