import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns whether the box lies completely inside the other one. */
const isInside = (box: DOMRect, outer: DOMRect) =>
  box.width > 0 &&
  box.left >= outer.left &&
  box.right <= outer.right &&
  box.top >= outer.top &&
  box.bottom <= outer.bottom;

/** Returns the edge of the window for a toast, which moves away when it hides the element that has the keyboard's focus. */
export function useFreeEdge(sheet: RefObject<HTMLElement | null>): 'top' | 'bottom' {
  const [edge, setEdge] = useState<'top' | 'bottom'>('top');

  useLayoutEffect(() => {
    function uncoverFocus(): void {
      const { activeElement } = document;
      // The sheet itself moves as it arrives; its list does not.
      const list = sheet.current?.parentElement;
      if (!list || !activeElement?.matches(':focus-visible') || list.contains(activeElement)) return;
      if (isInside(activeElement.getBoundingClientRect(), list.getBoundingClientRect()))
        setEdge((before) => (before === 'top' ? 'bottom' : 'top'));
    }
    uncoverFocus();
    document.addEventListener('focusin', uncoverFocus);
    return () => document.removeEventListener('focusin', uncoverFocus);
  }, [sheet]);

  return edge;
}
