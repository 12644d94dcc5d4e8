import type { Browser, Page } from '@playwright/test';
import { republish } from '@sixfold/e2e/republish';
import { isRunning, watchTab, type TabUse } from '@sixfold/e2e/tabUse';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announceFigure } from './currentFigure';
import { openAsserted, type Cookies } from './browser';
import { ANALYSES, MATCHES, MESSAGES, type PageShown } from './pages';
import { startProduct, type Product } from './product';
import type { Finding } from './report';
import type { Part } from './runParts';
import { compareUse, launchWithoutMachineCode, readSettled } from './tabGrowth';

/** By then, caches, lazy parts and the engine's tables are filled. */
const WARM_UP = 20;
const MOUNTS = 200;
/** Two pages with different remotes, visited alternately. */
const PAGES = [MESSAGES, MATCHES] as const;

const RELEASED = 'insights';
const RELEASES = 20;
const WARM_UP_RELEASES = 3;
const CONTAINERS_LIMIT = 2;

const headingOf = (page: Page, { heading }: PageShown) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true });

/** Navigates by the navigation's link, as a member does. */
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

/** Measures the residue of 200 mounts and unmounts in a tab. */
async function* measureMounts(browser: Browser, product: Product, cookies: Cookies): AsyncGenerator<Finding> {
  const when = `after ${MOUNTS} mounts of two remotes, against ${WARM_UP}`;
  announceFigure(when);
  const { page, meter } = await open(browser, product, cookies, MATCHES);
  // Excludes the code that Matches preloads 3 s after it is shown, and the cost of the first reading.
  await readSettled(page, meter);
  let before: TabUse | null = null;
  for (let mounts = 1; mounts <= MOUNTS; mounts += 1) {
    await goTo(page, PAGES[(mounts - 1) % PAGES.length] ?? MATCHES);
    if (mounts === WARM_UP) before = await readSettled(page, meter);
  }
  if (before) yield* compareUse(when, before, await readSettled(page, meter));
  await page.context().close();
}

/** Measures the residue of 20 releases of a remote in a tab that shows each of them. */
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
    const when = announceFigure(
      `after ${RELEASES} releases of mfe-${RELEASED} in one tab, against ${WARM_UP_RELEASES}`,
    );
    if (before) yield* compareUse(when, before, await readSettled(page, meter));
    await page.context().close();
  } finally {
    await product.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** Measures the residue of mounts, unmounts and releases in a tab. */
export async function* measureTab(
  publishedDir: string,
  signInTo: (product: Product) => Promise<Cookies>,
): AsyncGenerator<Part> {
  const browser = await launchWithoutMachineCode();
  const product = await startProduct(publishedDir);
  try {
    yield async () => measureMounts(browser, product, await signInTo(product));
    yield () => measureReleases(browser, publishedDir, signInTo);
  } finally {
    await browser.close();
    await product.stop();
  }
}
