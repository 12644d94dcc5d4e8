import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { prepareScreenMembers } from '../src/members/screenMembers';
import { enterAs } from '../src/members/members';
import { expectBarsInForcedColors } from '../src/screens/forcedColors';
import { expectNothingCramped, setTextSize } from '../src/screens/largeText';
import { findOwnPart, openScreen, type ScreenMembers } from '../src/screens/screen';
import { SCREENS } from '../src/screens/screens';
import { expect, test } from '../src/test';
import { expectStableLayout, watchLayoutShifts } from '../src/browser/layoutShift';
import { createWatch, endWatch } from '../src/browser/watch';

/**
 * One page for each kind of member and one for a visitor, reused between screens: a warm page loads in a third of the
 * time of a new one.
 */
const pages = new Map<string, Page>();
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const NARROW = { width: 320, height: 640 };
/** Long enough that every page is rendered before its data arrives. */
const REPLY_AFTER_MS = 150;
const watch = createWatch();
// In parallel, so that every worker takes some of the screens until the end of a run.
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

test.beforeAll(async ({ browser, product }) => {
  members = await prepareScreenMembers(product.url);
  for (const who of ['visitor', 'ada', 'newcomer', 'beginner'] as const) {
    const context = await browser.newContext({ baseURL: product.url });
    await watch.over(context);
    if (who !== 'visitor') await enterAs(context, product.url, members[who]);
    const page = await context.newPage();
    await watchLayoutShifts(page);
    await page.route('**/api/**', async (route) => {
      await sleep(REPLY_AFTER_MS);
      // The journey may have left the page meanwhile.
      await route.continue().catch(() => {});
    });
    pages.set(who, page);
  }
});

test.afterEach(({}, testInfo) => endWatch(watch, testInfo));

test.afterAll(async () => {
  for (const page of pages.values()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  }
});

for (const screen of SCREENS) {
  test(`${screen.name} is accessible in both themes and forced colours, fits 320 px and 200 % text, does not move on a phone when its data arrives, and logs no problems`, async () => {
    if (screen.remarks) watch.expect(screen.remarks);
    const page = pages.get(screen.as ?? 'visitor');
    if (!page) throw new Error(`Nobody looks at ${screen.name}.`);
    await page.setViewportSize(screen.open ? DESKTOP : PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, screen, members);
    // A press may move the page.
    if (!screen.open) await expectStableLayout(page, screen.name);
    await page.setViewportSize(DESKTOP);
    await expectAccessibleInBothThemes(page, { colours: findOwnPart(screen) });

    await expectBarsInForcedColors(page);

    await page.setViewportSize(NARROW);
    await expectWidth(page, 320);
    await expectNothingCramped(page, '320 px');
    await page.setViewportSize(PHONE);
    await setTextSize(page, 32);
    await expectWidth(page, 360);
    await expectNothingCramped(page, '200 % text on a phone');
    await setTextSize(page, 16);
    // Leaving cancels the pending requests of this screen before the next one. An address of the same site keeps the
    // renderer and its compiled code; about:blank would end both.
    await page.goto('/api/remotes');
  });
}
