import type { Browser, Page } from '@playwright/test';
import { messagingCalls } from '@sixfold/api-contract';
import { republish } from '@sixfold/e2e/republish';
import { isKnown, isRunning, watchTab, type TabUse } from '@sixfold/e2e/tabUse';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announceFigure } from './currentFigure';
import { request, signUpPair, type BenchMember } from './members';
import { startProduct, type Product } from './product';
import type { Finding } from './report';
import { compareUse, launchWithoutMachineCode, readObjectBytes, readSettled } from './tabGrowth';

/** All pages of a member, with the remote that renders each. */
const PAGES = [
  ['/likes', 'discovery'],
  ['/mutual-matches', 'discovery'],
  ['/messages', 'messaging'],
  ['/personality-analysis', 'insights'],
  ['/profile', 'profile'],
  ['/matches', 'discovery'],
] as const;
const RELEASED = ['messaging', 'insights', 'profile', 'discovery'] as const;

/** Cycles after which the tab holds two containers of each remote and has loaded its lazy code. */
const WARM_UP = 10;
const CYCLES = 30;
const MESSAGES = 200;
const RELEASES = 20;
const OBJECTS_LIMIT = 1.05;

/** Navigates by the frame's links, as a member does; the profile is in a menu. */
async function openPage(page: Page, address: string): Promise<void> {
  if (address === '/profile') {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'View Profile' }).click();
  } else {
    await page.locator(`nav[aria-label="Sections"]:visible a[href="${address}"]`).first().click();
  }
  await page.waitForURL(`**${address}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Sends a message that the other member's tab receives. */
async function write(product: Product, { cookie }: BenchMember, to: BenchMember, content: string) {
  const { method, path: address } = messagingCalls.sendMessage;
  await request(product, method, address, { cookie, body: { receiverId: to.id, content } });
}

async function openTab(browser: Browser, product: Product, { cookie }: BenchMember) {
  const context = await browser.newContext();
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: product.url };
    }),
  );
  const page = await context.newPage();
  const meter = await watchTab(page);
  await page.goto(`${product.url}/matches`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return { page, meter };
}

/** Measures the growth of a tab over a working day: all pages in turn, while messages and releases arrive. */
export async function* measureDay(publishedDir: string): AsyncGenerator<Finding> {
  const when = `after ${CYCLES} cycles of all pages, ${MESSAGES} messages and ${RELEASES} releases, against ${WARM_UP} cycles`;
  announceFigure(when);
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-published-'));
  fs.cpSync(publishedDir, copy, { recursive: true });
  const browser = await launchWithoutMachineCode();
  const product = await startProduct(copy);
  try {
    const [reader, writer] = await signUpPair(product);
    const { page, meter } = await openTab(browser, product, reader);
    let before: { use: TabUse; objectBytes: number } | null = null;
    let sent = 0;
    const current = new Map<string, string>();
    for (let cycle = 1; cycle <= WARM_UP + CYCLES; cycle += 1) {
      // Publishes as many releases of each remote before the first reading as the tab holds containers.
      const releases = cycle <= 2 ? RELEASED.length : cycle > WARM_UP && cycle <= WARM_UP + RELEASES ? 1 : 0;
      for (let release = 0; release < releases; release += 1) {
        const name = RELEASED[(cycle + release) % RELEASED.length] ?? 'messaging';
        current.set(name, republish(copy, name, `1.0.0-${cycle.toString(16).padStart(10, '0')}`));
      }
      await page.waitForFunction(isKnown, [...current.values()]);
      for (const [address, name] of PAGES) {
        const messages = cycle > WARM_UP && sent < MESSAGES ? Math.ceil(MESSAGES / CYCLES / PAGES.length) : 0;
        for (let message = 0; message < messages; message += 1)
          await write(product, writer, reader, `Message ${(sent += 1)}`);
        await openPage(page, address);
        const container = current.get(name);
        if (container) await page.waitForFunction(isRunning, container);
      }
      if (cycle === WARM_UP) {
        // The first snapshot creates objects itself.
        await readObjectBytes(page);
        before = { use: await readSettled(page, meter), objectBytes: await readObjectBytes(page) };
      }
    }
    if (!before) throw new Error('The tab was not read after the first cycles.');
    yield* compareUse(when, before.use, await readSettled(page, meter), ['heapBytes', 'timers']);
    const heap = announceFigure(`${when}: heap without code`);
    const objectBytes = await readObjectBytes(page);
    yield {
      what: heap,
      measured: objectBytes / before.objectBytes,
      limit: OBJECTS_LIMIT,
      unit: 'times',
      detail: `${(before.objectBytes / 1e6).toFixed(2)} MB, then ${(objectBytes / 1e6).toFixed(2)} MB`,
    };
  } finally {
    await browser.close();
    await product.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  }
}
