import { chromium, type Browser, type Page } from '@playwright/test';
import { republish } from '@sixfold/e2e/republish';
import { isRunning, watchTab, type TabMeter, type TabUse } from '@sixfold/e2e/tabUse';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announceFigure } from './currentFigure';
import { FLAGS, openAsserted, type Cookies } from './browser';
import { ANALYSES, MATCHES, MESSAGES, type PageShown } from './pages';
import { startProduct, type Product } from './product';
import type { Finding } from './report';

/** Caches, lazy parts and the engine's own tables are there by then. */
const WARM_UP = 20;
const MOUNTS = 200;
/** Machine code is the engine's: it grows with every function that has become warm, and says nothing of the page. */
const WITHOUT_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-regexp-tier-up';
/** Two pages whose remotes differ, in turn. */
const PAGES = [MESSAGES, MATCHES] as const;

const RELEASED = 'insights';
const RELEASES = 20;
const WARM_UP_RELEASES = 3;
const CONTAINERS_LIMIT = 2;

/** What a page does after it is shown: counts that it asks for, pictures, a menu that is prepared. */
const SETTLE_MS = 4_000;

const headingOf = (page: Page, { heading }: PageShown) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true });

/** By the link of the navigation, as a member does. */
export async function goTo(page: Page, shown: PageShown): Promise<void> {
  await page.locator(`nav[aria-label="Sections"]:visible a[href="${shown.path}"]`).first().click();
  await headingOf(page, shown).waitFor();
  if (shown.entry) await page.locator(shown.entry).first().waitFor();
}

async function open(browser: Browser, product: Product, cookies: Cookies, shown: PageShown) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const meter = await watchTab(page);
  await openAsserted(page, { product, cookies, isFederated: true }, shown);
  return { page, meter };
}

async function readSettled(page: Page, meter: TabMeter): Promise<TabUse> {
  await page.waitForTimeout(SETTLE_MS);
  return meter.read();
}

const RATIOS = [
  { of: 'heapBytes', name: 'heap', limit: 1.1 },
  { of: 'listeners', name: 'listeners', limit: 1.05 },
  { of: 'nodes', name: 'nodes', limit: 1.05 },
  { of: 'documents', name: 'documents', limit: 1 },
  { of: 'sockets', name: 'sockets', limit: 1 },
  { of: 'timers', name: 'timers', limit: 1.05 },
] as const;

const formatUse = (value: number, of: keyof TabUse) =>
  of === 'heapBytes' ? `${(value / 1e6).toFixed(2)} MB` : String(value);

function* compare(when: string, before: TabUse, after: TabUse): Generator<Finding> {
  for (const { of, name, limit } of RATIOS)
    yield {
      what: `${when}: ${name}`,
      measured: after[of] / Math.max(1, before[of]),
      limit,
      unit: 'times',
      detail: `${formatUse(before[of], of)}, then ${formatUse(after[of], of)}`,
    };
}

/** Measures what 200 mounts and unmounts leave in a tab. */
async function* measureMounts(browser: Browser, product: Product, cookies: Cookies): AsyncGenerator<Finding> {
  const when = `after ${MOUNTS} mounts of two remotes, against ${WARM_UP}`;
  announceFigure(when);
  const { page, meter } = await open(browser, product, cookies, MATCHES);
  // What Matches loads for later presses, 3 s after it is shown, is no growth, nor is what the first reading itself costs.
  await readSettled(page, meter);
  let before: TabUse | null = null;
  for (let mounts = 1; mounts <= MOUNTS; mounts += 1) {
    await goTo(page, PAGES[(mounts - 1) % PAGES.length] ?? MATCHES);
    if (mounts === WARM_UP) before = await readSettled(page, meter);
  }
  if (before) yield* compare(when, before, await readSettled(page, meter));
  await page.context().close();
}

/** Measures what 20 releases of a remote leave in a tab that shows each of them. */
async function* measureReleases(
  browser: Browser,
  publishedDir: string,
  signInTo: (product: Product) => Promise<Cookies>,
): AsyncGenerator<Finding> {
  const what = announceFigure(`most containers of mfe-${RELEASED} in one tab over ${RELEASES} releases`);
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-published-'));
  fs.cpSync(publishedDir, copy, { recursive: true });
  const product = await startProduct(copy);
  try {
    const { page, meter } = await open(browser, product, await signInTo(product), MATCHES);
    let before: TabUse | null = null;
    let most = 0;
    for (let release = 1; release <= RELEASES; release += 1) {
      const container = republish(copy, RELEASED, `1.0.0-${release.toString(16).padStart(10, '0')}`);
      await page.waitForResponse(
        async (response) =>
          response.url().endsWith('/api/remotes') && (await response.text()).includes(container),
      );
      await goTo(page, ANALYSES);
      await page.waitForFunction(isRunning, container);
      await goTo(page, MATCHES);
      const { containers } = await meter.read();
      most = Math.max(most, containers.filter((name) => name.startsWith(`sixfold_${RELEASED}_`)).length);
      if (release === WARM_UP_RELEASES) before = await readSettled(page, meter);
    }
    yield {
      what,
      measured: most,
      limit: CONTAINERS_LIMIT,
      unit: 'containers',
    };
    if (before)
      yield* compare(
        `after ${RELEASES} releases of mfe-${RELEASED} in one tab, against ${WARM_UP_RELEASES}`,
        before,
        await readSettled(page, meter),
      );
    await page.context().close();
  } finally {
    await product.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** Measures what mounts, unmounts and releases leave in a tab. */
export async function* measureTab(
  publishedDir: string,
  signInTo: (product: Product) => Promise<Cookies>,
): AsyncGenerator<Finding> {
  const executablePath = process.env['CHROMIUM_PATH'] || undefined;
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, WITHOUT_MACHINE_CODE] });
  const product = await startProduct(publishedDir);
  try {
    yield* measureMounts(browser, product, await signInTo(product));
    yield* measureReleases(browser, publishedDir, signInTo);
  } finally {
    await browser.close();
    await product.stop();
  }
}
