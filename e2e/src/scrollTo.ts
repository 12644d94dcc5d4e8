import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** A window in which many rows stand at once. */
const TALL_PX = 4_000;

/** Less than the window, so that no row is passed over. */
const STEP_PX = TALL_PX - 1_000;

/** Frames after which what is drawn late, or read only now, is there; a slow machine has fewer of them, and longer ones. */
const SETTLED_FRAMES = 8;

/** One window further down; from the end back to the beginning, because a slow page may have drawn a row too late. */
const scrollOn = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ stepPx, frames }) => {
      const rest = async () => {
        for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
      };
      const { scrollY } = window;
      window.scrollBy(0, stepPx);
      await rest();
      if (window.scrollY !== scrollY) return;
      window.scrollTo(0, 0);
      await rest();
    },
    { stepPx: STEP_PX, frames: SETTLED_FRAMES },
  );

/** A row measured at a fraction of a pixel may come to rest on either side of one, in turns. */
const REST_WITHIN_PX = 2;

/** Puts the card at the top of the window and answers where it came to stand; null when it is not in the page. */
const bringUp = (card: Locator): Promise<number | null> =>
  card.evaluateAll(async ([element], frames) => {
    if (!element) return null;
    element.scrollIntoView({ block: 'start' });
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    return element.isConnected ? element.getBoundingClientRect().top : null;
  }, SETTLED_FRAMES);

/** Scrolls through a list that holds only what is in view, until the card stands at the top of the window. */
export async function scrollTo(page: Page, card: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, height: TALL_PX });
  let stood = Number.NaN;
  await expect
    .poll(
      async () => {
        const stands = await bringUp(card);
        if (stands === null) await scrollOn(page);
        // Rows that are drawn for the first time are measured, which moves the others: out of a small window, even.
        const isAtRest = stands !== null && Math.abs(stands - stood) <= REST_WITHIN_PX;
        stood = stands ?? Number.NaN;
        return isAtRest;
      },
      { timeout: 60_000, intervals: [0] },
    )
    .toBe(true);
  await page.setViewportSize(size);
}
