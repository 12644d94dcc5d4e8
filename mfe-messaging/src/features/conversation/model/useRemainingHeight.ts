import { useLayoutEffect, useState, type RefObject } from 'react';

/** Less than this is no conversation; then the page scrolls instead. */
const LEAST_PX = 384;

/**
 * The height in pixels that lets an element end where the window ends, whatever frame the host puts above and below
 * it. Null until measured. Follows the window and the on-screen keyboard.
 */
export function useRemainingHeight(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);

  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const view = window.visualViewport ?? window;

    function measure(): void {
      if (!measured) return;
      const visible = window.visualViewport?.height ?? window.innerHeight;
      // Taller than any window for a moment: then what the frame adds below is all that is left below it.
      const before = measured.style.height;
      measured.style.height = '300vh';
      const { top, bottom } = measured.getBoundingClientRect();
      const below = document.documentElement.scrollHeight - (bottom + window.scrollY);
      measured.style.height = before;
      setHeight(Math.max(LEAST_PX, Math.floor(visible - (top + window.scrollY) - below)));
    }

    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [element]);

  return height;
}
