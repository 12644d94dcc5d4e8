import type { Page } from '@playwright/test';
import { expect } from '../test';

interface Thin {
  /** Only those in the colour of text. */
  inInk: boolean;
}

/** Lists thin boxes without a text of their own, as bars are. Skeletons have a shape. */
const listThinBoxes = (page: Page, { inInk }: Thin): Promise<string[]> =>
  page.evaluate((onlyInInk) => {
    const ink = getComputedStyle(document.body).color;
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const isThin = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return height >= 4 && height <= 16 && width >= 40 && !hasText(element);
    };
    const isInInk = (element: Element): boolean => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(element);
      return forcedColorAdjust === 'auto' && backgroundColor === ink;
    };
    return [...document.querySelectorAll('body :not([data-shape])')]
      .filter((element) => isThin(element) && (!onlyInInk || isInInk(element)))
      .map(({ outerHTML }) => outerHTML);
  }, inInk);

/**
 * Expects bars with a visible filling in forced colours, where a bar in the colour of text hides how far it is filled.
 * Returns to normal colours. Draws a page without bars only once.
 */
export async function expectBarsInForcedColors(page: Page): Promise<void> {
  if ((await listThinBoxes(page, { inInk: false })).length === 0) return;
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await listThinBoxes(page, { inInk: true }), 'bars in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
