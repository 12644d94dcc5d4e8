import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Below this height the page scrolls instead. */
const LEAST_PX = 240;

/** In windows lower than this (landscape phone, open keyboard, large text), the host hides its bars. */
const SHORT_WINDOW_REM = 30;

const remInPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns the height in pixels at which the element ends at the bottom of the window. */
function remainingHeightOf(element: HTMLElement): number {
  const visible = window.visualViewport?.height ?? window.innerHeight;
  element.toggleAttribute('data-short-window', visible < SHORT_WINDOW_REM * remInPx());
  // Temporarily makes the element taller than any window, to measure the space that the host's frame needs below it.
  // Padding, because resizing the list inside would reset its scroll position.
  Object.assign(element.style, { boxSizing: 'content-box', paddingBottom: '300vh' });
  const { top, bottom } = element.getBoundingClientRect();
  const below = document.documentElement.scrollHeight - (bottom + window.scrollY);
  Object.assign(element.style, { boxSizing: '', paddingBottom: '' });
  return Math.max(LEAST_PX, Math.floor(visible - (top + window.scrollY) - below));
}

/**
 * Makes an element end at the bottom of the window, regardless of the content above and below it: attach `ref` and
 * apply `height`, which is null until measured. Follows the window and the on-screen keyboard.
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
