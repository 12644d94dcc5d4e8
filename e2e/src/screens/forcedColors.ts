import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Lists thin bars in the colour of text, which hides how far they are filled. Skeletons have a shape. */
const listFilledTracks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ink = getComputedStyle(document.body).color;
    const isTrack = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(element);
      const isThin = height >= 4 && height <= 16 && width >= 40;
      return isThin && forcedColorAdjust === 'auto' && backgroundColor === ink;
    };
    return [...document.querySelectorAll('body :not([data-shape])')]
      .filter(isTrack)
      .map(({ outerHTML }) => outerHTML);
  });

/** Expects bars with a visible filling in forced colours, and returns to normal ones. */
export async function expectBarsInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await listFilledTracks(page), 'bars in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
