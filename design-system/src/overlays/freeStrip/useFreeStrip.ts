import { useLayoutEffect, useState } from 'react';
import { findFreeStrip, isTopFree } from './findFreeStrip';

/**
 * Finds a place for a notice that floats above the page: the lowest one where it covers no heading and no control. It
 * moves when something appears there, or when the keyboard's focus does.
 *
 * @param content changes when the notice has other content
 * @param prefersTop whether the window's upper edge comes first, unless a heading is there
 * @returns the distance from the window's lower edge in pixels; null until it is known and at the upper edge
 */
export function useFreeStrip(box: HTMLElement | null, content: unknown, prefersTop = false): number | null {
  const [bottomPx, setBottomPx] = useState<number | null>(null);

  useLayoutEffect(() => {
    if (!box) return undefined;
    let frame = 0;
    const find = (current: number | null) =>
      current === null && prefersTop && isTopFree(box) ? null : findFreeStrip(box, current);
    const placeAgain = () => setBottomPx(find(null));
    const placeIfCovering = () => setBottomPx(find);
    // Once per frame, after the page has changed its own layout.
    const scheduleFrame = (place: () => void) => () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const handleResize = scheduleFrame(placeAgain);
    const handleChange = scheduleFrame(placeIfCovering);
    placeAgain();
    const observer = new MutationObserver(handleChange);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', handleResize);
    document.addEventListener('focusin', handleChange);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', handleResize);
      document.removeEventListener('focusin', handleChange);
    };
  }, [box, content, prefersTop]);

  return bottomPx;
}
