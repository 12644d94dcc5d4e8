import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Less than this is no conversation; then the page scrolls instead. */
const LEAST_PX = 240;

/** In a lower window, as on a phone on its side, with its keyboard open or with large text, the host's bars give way. */
const SHORT_WINDOW_REM = 30;

const remInPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** How tall the element may be to end where the window ends, in pixels. */
function remainingHeightOf(element: HTMLElement): number {
  const visible = window.visualViewport?.height ?? window.innerHeight;
  element.toggleAttribute('data-short-window', visible < SHORT_WINDOW_REM * remInPx());
  // Taller than any window for a moment: then what the host's frame adds below is all that is left below it.
  // By its padding, because a list inside that grew would forget how far it was scrolled.
  Object.assign(element.style, { boxSizing: 'content-box', paddingBottom: '300vh' });
  const { top, bottom } = element.getBoundingClientRect();
  const below = document.documentElement.scrollHeight - (bottom + window.scrollY);
  Object.assign(element.style, { boxSizing: '', paddingBottom: '' });
  return Math.max(LEAST_PX, Math.floor(visible - (top + window.scrollY) - below));
}

/**
 * Lets an element end where the window ends, whatever frame the host puts above and below it: place `ref` on it and
 * give it `height`, which is null until measured. Follows the window and the on-screen keyboard.
 */
export function useRemainingHeight<E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  height: number | null;
} {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState<number | null>(null);

  useLayoutEffect(() => {
    const view = window.visualViewport ?? window;
    const measure = () => setHeight(ref.current && remainingHeightOf(ref.current));
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);

  return { ref, height };
}
