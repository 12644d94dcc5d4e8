import { useLayoutEffect, useState } from 'react';
import { findFreeStrip } from './findFreeStrip';

function isCovered(element: Element, { top, bottom, left, right }: DOMRect): boolean {
  const box = element.getBoundingClientRect();
  return box.bottom > top && box.top < bottom && box.right > left && box.left < right;
}

/**
 * Finds a place for a notice that floats above the page: the lowest one where it covers no heading and no control. It
 * is found again when the window changes and when the keyboard's focus moves below the notice.
 *
 * @param content changes when the notice has other content
 * @returns the distance from the window's lower edge in pixels; null until it is known
 */
export function useFreeStrip(box: HTMLElement | null, content: unknown): number | null {
  const [bottomPx, setBottomPx] = useState<number | null>(null);

  useLayoutEffect(() => {
    if (!box) return undefined;
    const place = () => setBottomPx(findFreeStrip(box));
    function uncoverFocus(): void {
      const { activeElement } = document;
      if (!box || !activeElement || box.contains(activeElement)) return;
      if (isCovered(activeElement, box.getBoundingClientRect())) place();
    }
    place();
    window.addEventListener('resize', place);
    document.addEventListener('focusin', uncoverFocus);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('focusin', uncoverFocus);
    };
  }, [box, content]);

  return bottomPx;
}
