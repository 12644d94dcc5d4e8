import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../src/axe';
import { gatherCast } from '../src/cast';
import { enterAs } from '../src/members';
import { arriveAt, SCREENS, type Cast } from '../src/screens';
import { expect, test } from '../src/test';
import { createWatch, endWatch } from '../src/watch';

/**
 * One page for each kind of onlooker, kept from screen to screen: what is looked at is the screen, not its loading, and a
 * page that is warm loads in a third of the time of a new one.
 */
const pages = new Map<string, Page>();
const DESKTOP = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };
const watch = createWatch();
let cast: Cast;

test.beforeAll(async ({ browser, product }) => {
  cast = await gatherCast(product.url);
  for (const who of ['visitor', 'ada', 'newcomer', 'beginner'] as const) {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    await watch.over(context);
    if (who !== 'visitor') await enterAs(context, product.url, cast[who]);
    pages.set(who, await context.newPage());
  }
});

test.afterEach(({}, testInfo) => endWatch(watch, testInfo));

test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
});

for (const screen of SCREENS) {
  test(`${screen.name}: accessible in both themes, no wider than 320 px, and nothing to complain of`, async () => {
    if (screen.remarks) watch.expect(screen.remarks);
    const page = pages.get(screen.as ?? 'visitor');
    if (!page) throw new Error(`Nobody looks at ${screen.name}.`);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await arriveAt(page, screen, cast);
    await expectAccessibleInBothThemes(page);

    await page.setViewportSize(NARROW);
    // What measures itself takes its new width a moment later.
    const width = () => page.evaluate(() => document.scrollingElement?.scrollWidth);
    await expect
      .configure({ soft: true })
      .poll(width, { message: 'width of the page in pixels', timeout: 5_000 })
      .toBeLessThanOrEqual(320);
    // Leaving ends what the screen still asks for; what comes of the next one is that one's.
    await page.goto('about:blank');
  });
}
