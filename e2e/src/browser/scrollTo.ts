import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

/** A window that shows many rows. */
const TALL_PX = 4_000;

/** Less than the window's height, so that no row is skipped. */
const STEP_PX = TALL_PX - 1_000;

/** Frames after which late rows are rendered; counted in frames, because a slow machine has longer ones. */
const SETTLED_FRAMES = 8;

/** Scrolls down by one window, and from the end to the beginning, because a slow page may render a row too late. */
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

/** A row at a fraction of a pixel may stop on either side of the pixel. */
const REST_WITHIN_PX = 2;

/** Scrolls the card to the top of the window and returns its position; null when it is not in the page. */
const bringUp = (card: Locator): Promise<number | null> =>
  card.evaluateAll(async ([element], frames) => {
    if (!element) return null;
    element.scrollIntoView({ block: 'start' });
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    return element.isConnected ? element.getBoundingClientRect().top : null;
  }, SETTLED_FRAMES);

/** Scrolls through a virtualized list until the card is at the top of the window. */
export async function scrollTo(page: Page, card: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, height: TALL_PX });
  let stood = Number.NaN;
  await expect
    .poll(
      async () => {
        const stands = await bringUp(card);
        if (stands === null) await scrollOn(page);
        // Rows that are rendered for the first time are measured, which can move the others out of a small window.
        const isAtRest = stands !== null && Math.abs(stands - stood) <= REST_WITHIN_PX;
        stood = stands ?? Number.NaN;
        return isAtRest;
      },
      { timeout: 60_000, intervals: [0] },
    )
    .toBe(true);
  await page.setViewportSize(size);
}
