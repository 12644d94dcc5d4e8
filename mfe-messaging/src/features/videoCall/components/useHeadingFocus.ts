import { useEffect } from 'react';

/** Focuses the page's heading when the focused control disappears with its view. */
export function useHeadingFocus(view: string): void {
  useEffect(() => {
    const { activeElement, body } = document;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || (activeElement !== null && activeElement !== body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view]);
}
