import { useEffect } from 'react';

/** Focuses the heading of the page when the focused control left with the view that it was part of. */
export function useHeadingFocus(view: string): void {
  useEffect(() => {
    const { activeElement, body } = document;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || (activeElement !== null && activeElement !== body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view]);
}
