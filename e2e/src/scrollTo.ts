import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** A window in which many rows stand at once. */
const TALL_PX = 4_000;

/** Scrolls down a list that holds only what is in view, until the card stands at the top of the window. */
export async function scrollTo(page: Page, card: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, height: TALL_PX });
  await expect
    .poll(
      async () => {
        if ((await card.count()) > 0) return true;
        // Less than the window, so that no row is passed over.
        await page.evaluate(async (stepPx) => {
          window.scrollBy(0, stepPx);
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        }, TALL_PX - 1_000);
        return (await card.count()) > 0;
      },
      { timeout: 40_000, intervals: [0] },
    )
    .toBe(true);
  await card.first().evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.setViewportSize(size);
}
