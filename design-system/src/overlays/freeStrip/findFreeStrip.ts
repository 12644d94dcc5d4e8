/** Elements that a notice should not cover. */
const HEADINGS_AND_CONTROLS =
  'h1, h2, h3, nav, a, button, input, select, textarea, label, summary, [role="button"], [role="switch"]';
/** The fewest elements to keep visible, for a page without space between its controls. */
const ESSENTIALS = 'h1, h2, nav, input, textarea, :focus-visible';

/** Half the least size of a control, so that no control lies between two points. */
const STEP_PX = 12;
/** A notice higher up would look detached from the edge. */
const SEARCHED_SHARE = 0.7;

function hasPoint({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Returns whether the element is visible at a point. A heading is as wide as its words, not as its column. */
function isVisibleAt(element: Element, x: number, y: number): boolean {
  // A link may be stretched over a card by a pseudo-element, which its own box does not include.
  if (!/^H\d$/.test(element.tagName)) return hasPoint(element.getBoundingClientRect(), x, y);
  const words = document.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()].some((rect) => hasPoint(rect, x, y));
}

function isRowFree(box: HTMLElement, y: number, selector: string): boolean {
  const { left, right } = box.getBoundingClientRect();
  for (let x = left + 1; x < right; x += STEP_PX)
    for (const element of document.elementsFromPoint(x, y))
      if (element.matches(selector) && !box.contains(element) && isVisibleAt(element, x, y)) return false;
  return true;
}

function findLowest(box: HTMLElement, selector: string): number | null {
  const heightPx = box.offsetHeight;
  const windowPx = window.innerHeight;
  let bottom = windowPx;
  for (let y = windowPx - 1; y > windowPx * (1 - SEARCHED_SHARE); y -= STEP_PX) {
    if (!isRowFree(box, y, selector)) bottom = y - STEP_PX;
    else if (bottom - y >= heightPx) return windowPx - bottom;
  }
  return null;
}

/**
 * Returns the distance in pixels between the window's lower edge and the lowest strip in which the box covers no heading
 * and no control; null when there is none or the box is not rendered.
 */
export function findFreeStrip(box: HTMLElement): number | null {
  if (box.offsetHeight === 0) return null;
  return findLowest(box, HEADINGS_AND_CONTROLS) ?? findLowest(box, ESSENTIALS);
}
