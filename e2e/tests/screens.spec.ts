import { expectAccessibleInBothThemes } from '../src/axe';
import { gatherCast } from '../src/cast';
import { arriveAt, SCREENS, type Cast } from '../src/screens';
import { expect, test } from '../src/test';

let cast: Cast;

test.beforeAll(async ({ product }) => {
  cast = await gatherCast(product.url);
});

for (const screen of SCREENS) {
  test(`${screen.name}: accessible in both themes, and no wider than a screen of 320 px`, async ({
    openBrowser,
    watch,
  }) => {
    if (screen.remarks) watch.expect(screen.remarks);
    const page = await openBrowser({
      as: screen.as ? cast[screen.as] : undefined,
      reducedMotion: 'reduce',
    });
    await arriveAt(page, screen, cast);
    await expectAccessibleInBothThemes(page);

    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect.soft(width, 'width of the page in pixels').toBeLessThanOrEqual(320);
  });
}
