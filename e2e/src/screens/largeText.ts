import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Longer words may be wider than a phone in this size. */
const LETTERS_MAX = 11;

/** Sets the text size of the browser, as a member does in its settings; 16 is the default. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
}

/** Lists texts and values that leave their box, words broken in two, and dialogs that leave little room for their content. */
const listCramped = (page: Page): Promise<string[]> =>
  page.evaluate((lettersMax) => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.clientWidth < 3 ||
      element.closest('[aria-hidden="true"], svg') !== null;
    const seen = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => !isHidden(element));

    const texts = seen
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const range = document.createRange();

    /** Returns whether a text continues beyond an ancestor that cuts it without an ellipsis. */
    function isCut(text: Node): boolean {
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        // What scrolls can be read; a box of one pixel is for screen readers.
        if (['auto', 'scroll'].includes(overflowX) || box.clientWidth < 3) return false;
        if (!['hidden', 'clip'].includes(overflowX)) continue;
        const edges = box.getBoundingClientRect();
        if (left < edges.left - 1 || right > edges.right + 1) return textOverflow !== 'ellipsis';
      }
      return false;
    }

    const isDrawn = ({ borderTopWidth, borderTopStyle, backgroundColor }: CSSStyleDeclaration) =>
      (borderTopStyle !== 'none' && borderTopWidth !== '0px') || !/^rgba\(.*, 0\)$/.test(backgroundColor);

    /** Returns whether a text is wider than the nearest box with a border or background. */
    function isBeyondBox(text: Node): boolean {
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.overflowX !== 'visible' || box.clientWidth < 3) return false;
        if (!isDrawn(style)) continue;
        const edges = box.getBoundingClientRect();
        return style.display !== 'inline' && (left < edges.left - 1 || right > edges.right + 1);
      }
      return false;
    }

    /** Returns the label of a native field that cuts its value, which is the browser's and no text of the page. */
    function findCutField(field: HTMLInputElement): string[] {
      const width = field.offsetWidth;
      field.style.width = 'max-content';
      const needed = field.offsetWidth;
      field.style.width = '';
      return needed > width + 1 ? [`${field.labels?.[0]?.textContent} needs ${needed} px of ${width}`] : [];
    }

    /** Returns the words of a text that continue on another line. */
    function listBroken(text: Node): string[] {
      return [...(text.textContent ?? '').matchAll(/\p{L}+/gu)]
        .filter(([word]) => word.length <= lettersMax)
        .filter(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([word]) => word);
    }

    const isScroller = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1;
    const scroller = dialog && [dialog, ...seen].find(isScroller);
    const isLow = scroller && scroller.clientHeight < window.innerHeight * 0.6;
    const fields = seen.filter((element) => element.matches('input[type=date], input[type=time]'));
    return [
      ...fields.flatMap((field) => findCutField(field as HTMLInputElement)),
      ...texts.filter(isBeyondBox).map(({ textContent }) => `beyond its box: ${textContent}`),
      ...texts.filter(isCut).map(({ textContent }) => `cut: ${textContent}`),
      ...texts.flatMap(listBroken).map((word) => `broken: ${word}`),
      ...(isLow ? [`${scroller.clientHeight} px of ${window.innerHeight} scroll in the dialog`] : []),
    ];
  }, LETTERS_MAX);

/** Expects that nothing is cut in the current size of window and text. */
export async function expectNothingCramped(page: Page, mode: string): Promise<void> {
  // Components that measure themselves resize a moment later.
  await expect
    .configure({ soft: true })
    .poll(() => listCramped(page), { message: mode, timeout: 5_000 })
    .toEqual([]);
}
