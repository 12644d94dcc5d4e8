import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { prepareScreenMembers } from '../src/members/screenMembers';
import { enterAs } from '../src/members/members';
import type { Product } from '../src/product/product';
import { expectBarsInForcedColors } from '../src/screens/forcedColors';
import { expectNothingCramped, setTextSize } from '../src/screens/largeText';
import {
  closeOverlays,
  findOwnPart,
  openScreen,
  showScreen,
  type Screen,
  type ScreenMembers,
} from '../src/screens/screen';
import { SCREENS_BY_PAGE } from '../src/screens/screens';
import { expect, test } from '../src/test';
import { expectStableLayout, watchLayoutShifts } from '../src/browser/layoutShift';
import { breakServerOf } from '../src/browser/outage';
import { createWatch, endWatch } from '../src/browser/watch';

/**
 * One page for each kind of member and one for a visitor, reused between screens: a warm page loads in a third of the
 * time of a new one.
 */
const pages = new Map<Screen['as'], Page>();
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const NARROW = { width: 320, height: 640 };
/** Long enough that every page is rendered before its data arrives. */
const REPLY_AFTER_MS = 150;
const watch = createWatch();
// In parallel, so that every worker takes some of the pages until the end of a run.
test.describe.configure({ mode: 'parallel' });

/** Components that measure themselves resize a moment later. */
const expectWidth = (page: Page, pixels: number) =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth), {
      message: 'width of the page in pixels',
      timeout: 5_000,
    })
    .toBeLessThanOrEqual(pixels);

let members: ScreenMembers;

test.beforeAll(async ({ product }) => {
  members = await prepareScreenMembers(product.url);
});

/** Returns the page of a kind of member, or of a visitor. */
async function pageOf(as: Screen['as'], browser: Browser, { url }: Pick<Product, 'url'>): Promise<Page> {
  const opened = pages.get(as);
  if (opened) return opened;
  const context = await browser.newContext({ baseURL: url });
  await watch.watchContext(context);
  if (as) await enterAs(context, url, members[as]);
  const page = await context.newPage();
  await watchLayoutShifts(page);
  await breakServerOf(page, '*/api/*', { waitsMs: REPLY_AFTER_MS });
  pages.set(as, page);
  return page;
}

test.afterEach(({}, testInfo) => endWatch(watch, testInfo));

test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
  // A worker may get another part of the tests, with other members.
  pages.clear();
});

/** Checks the screen that the page shows, in either theme. */
async function expectUsable(page: Page, screen: Screen): Promise<void> {
  const findings = test.info().errors.length;
  await page.setViewportSize(DESKTOP);
  await expectAccessibleInBothThemes(page, { part: findOwnPart(screen) });

  await expectBarsInForcedColors(page);

  await page.setViewportSize(NARROW);
  await expectWidth(page, 320);
  await expectNothingCramped(page, '320 px');
  await page.setViewportSize(PHONE);
  await setTextSize(page, 32);
  await expectWidth(page, 360);
  await expectNothingCramped(page, '200 % text on a phone');
  expect.soft(test.info().errors.length - findings, `findings on the screen: ${screen.name}`).toBe(0);
}

for (const [first, ...others] of SCREENS_BY_PAGE) {
  const names = [first, ...others].map(({ name }) => name);
  test(`${names.join(' + ')}: accessible in both themes and forced colours, fits 320 px and 200 % text, does not move on a phone when its data arrives, and logs no problems`, async ({
    browser,
    product,
  }) => {
    if (first.remarks) watch.expect(first.remarks);
    const page = await pageOf(first.as, browser, product);
    await test.step(first.name, async () => {
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'light' });
      await openScreen(page, first, members);
      await expectStableLayout(page, first.name);
      await expectUsable(page, first);
    });
    for (const screen of others)
      await test.step(screen.name, async () => {
        await closeOverlays(page);
        await setTextSize(page, 16);
        await page.setViewportSize(DESKTOP);
        await showScreen(page, screen);
        await expectUsable(page, screen);
      });
    // Leaving cancels the pending requests of this page before the next one. An address of the same site keeps the
    // renderer and its compiled code; about:blank would end both.
    await page.goto('/api/remotes');
    await setTextSize(page, 16);
  });
}
