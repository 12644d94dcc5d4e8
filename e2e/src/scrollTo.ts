import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** A window in which many rows stand at once. */
const TALL_PX = 4_000;

/** One window further down; less than the window, so that no row is passed over. */
const scrollOn = (page: Page): Promise<void> =>
  page.evaluate(async (stepPx) => {
    window.scrollBy(0, stepPx);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, TALL_PX - 1_000);

/** Puts the card at the top of the window and answers where it came to stand; null when it is not in the page. */
const bringUp = (card: Locator): Promise<number | null> =>
  card.evaluateAll(async ([element]) => {
    if (!element) return null;
    element.scrollIntoView({ block: 'start' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return element.isConnected ? Math.round(element.getBoundingClientRect().top) : null;
  });

/** Scrolls down a list that holds only what is in view, until the card stands at the top of the window. */
export async function scrollTo(page: Page, card: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, height: TALL_PX });
  let stood: number | null = null;
  await expect
    .poll(
      async () => {
        const stands = await bringUp(card);
        if (stands === null) await scrollOn(page);
        // Rows that are drawn for the first time are measured, which moves the others: out of a small window, even.
        const isAtRest = stands !== null && stands === stood;
        stood = stands;
        return isAtRest;
      },
      { timeout: 40_000, intervals: [0] },
    )
    .toBe(true);
  await page.setViewportSize(size);
}
