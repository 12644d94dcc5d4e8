import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { Placement } from './place';
import { computePosition } from './place';

/**
 * Keeps a popup next to its anchor in the browser's top layer. It stays in place in the document (inside the dialog or
 * landmark) and is never clipped. Without popover support it uses `position: fixed` and a z-index. The position is
 * written directly to the element, because no render depends on it. Style the element with `floatingStyle` and give it
 * `popover="manual"`. An element that may be taller than the window scrolls within `--floating-room`.
 */
export function useFloating(
  open: boolean,
  anchorRef: RefObject<HTMLElement | null>,
  popupRef: RefObject<HTMLElement | null>,
  { side, align, gap }: Placement,
): void {
  useLayoutEffect(() => {
    if (!open) return undefined;

    function place(): void {
      if (!anchorRef.current || !popupRef.current) return;
      const element = popupRef.current;
      // The height of the content, even while the element is too small to show it.
      const height = element.scrollHeight + element.offsetHeight - element.clientHeight;
      const spot = computePosition(
        anchorRef.current.getBoundingClientRect(),
        { width: element.offsetWidth, height },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        { side, align, gap },
      );
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
      element.style.setProperty('--floating-room', `${spot.room}px`);
      element.dataset.side = spot.side;
    }

    popupRef.current?.showPopover?.();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, anchorRef, popupRef, side, align, gap]);
}
