const HEADINGS = 'h1, h2, h3';
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [role="switch"]';
/** At the upper edge, a notice may cover the brand and links of the top bar. */
const ESSENTIALS_AT_TOP = `${HEADINGS}, :is(${CONTROLS}):focus-visible`;
/**
 * Elements that a notice should not cover, in a window with ever less space: a small one, or one with large text, has
 * no strip without a control, and may have none without a heading.
 */
const KEPT_VISIBLE = [
  `${HEADINGS}, nav, aside, ${CONTROLS}`,
  `${HEADINGS}, nav, aside, textarea, :focus-visible`,
  `${HEADINGS}, nav, aside`,
  'h1, nav, textarea, :focus-visible',
  'h1, :focus-visible',
  'h1',
] as const;
const [ALL_KEPT] = KEPT_VISIBLE;

/** Half the least size of a control, so that no control lies between two points. */
const STEP_PX = 12;
/** A notice higher up would look detached from the edge. Where space is short, it may be anywhere. */
const PREFERRED_SHARE = 0.7;

const hasPoint = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Returns whether the element itself is at a point. A heading is as wide as its words, not as its column. */
function isAt(element: Element, x: number, y: number): boolean {
  // A link may be stretched over a card by a pseudo-element, which its own box does not include.
  if (!/^H\d$/.test(element.tagName)) return hasPoint(element.getBoundingClientRect(), x, y);
  const words = document.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()].some((rect) => hasPoint(rect, x, y));
}

/** A box to place, with the elements in view that the browser's search by point leaves out. */
interface Placement {
  box: HTMLElement;
  /** Elements that take no presses, such as cards that have just moved. Those behind a dialog are not in view. */
  unpressable: readonly Element[];
}

function createPlacement(box: HTMLElement): Placement {
  const unpressable = [...document.querySelectorAll(ALL_KEPT)].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < window.innerHeight;
    return (
      isInWindow &&
      getComputedStyle(element).pointerEvents === 'none' &&
      !element.closest('[aria-hidden="true"]')
    );
  });
  return { box, unpressable };
}

function isRowFree({ box, unpressable }: Placement, y: number, selector: string): boolean {
  const { left, right } = box.getBoundingClientRect();
  for (let x = left + 1; x < right; x += STEP_PX)
    for (const element of [...document.elementsFromPoint(x, y), ...unpressable])
      if (element.matches(selector) && !box.contains(element) && isAt(element, x, y)) return false;
  return true;
}

function isFree(placement: Placement, bottomPx: number): boolean {
  const bottom = window.innerHeight - bottomPx;
  for (let y = bottom - 1; y > bottom - placement.box.offsetHeight; y -= STEP_PX)
    if (!isRowFree(placement, y, ALL_KEPT)) return false;
  return true;
}

/** Returns whether the box would cover no heading and no focused control at the window's upper edge. */
export function isTopFree(box: HTMLElement): boolean {
  const placement = createPlacement(box);
  for (let y = 1; y < box.offsetHeight; y += STEP_PX)
    if (!isRowFree(placement, y, ESSENTIALS_AT_TOP)) return false;
  return true;
}

function findLowest(placement: Placement, selector: string): number | null {
  const windowPx = window.innerHeight;
  const searchedPx = windowPx * (selector === ALL_KEPT ? PREFERRED_SHARE : 1);
  let bottom = windowPx;
  for (let y = windowPx - 1; y > windowPx - searchedPx; y -= STEP_PX) {
    if (!isRowFree(placement, y, selector)) bottom = y - STEP_PX;
    else if (bottom - y >= placement.box.offsetHeight) return windowPx - bottom;
  }
  return null;
}

/**
 * Finds the lowest strip of the window in which a floating box covers no heading and no control, or else the least
 * important ones.
 *
 * @param currentPx the present place, which is kept while it is free
 * @returns the distance from the window's lower edge in pixels; null without such a strip, or for a box that is not
 *   rendered
 */
export function findFreeStrip(box: HTMLElement, currentPx: number | null): number | null {
  if (box.offsetHeight === 0) return null;
  const placement = createPlacement(box);
  if (currentPx !== null && isFree(placement, currentPx)) return currentPx;
  for (const selector of KEPT_VISIBLE) {
    const found = findLowest(placement, selector);
    if (found !== null) return found;
  }
  return null;
}
