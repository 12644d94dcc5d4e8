import { useLayoutEffect, type ReactNode } from 'react';
import { replacePrerendered } from './replacePrerendered';

/** Interval for checking whether a pressed element has been released. */
const RECHECK_MS = 50;

const hasPressed = (root: Element) => root.querySelector(':active') !== null;

interface HydrationHandoverProps {
  /** The server-rendered root. */
  prerendered: Element;
  /** The root that React renders, not yet in the document. */
  live: Element;
  isPressed?: (root: Element) => boolean;
  children: ReactNode;
}

/**
 * Replaces the prerendered page and its styles by its children, in the same frame in which they render. It waits while
 * a link or button is pressed, because a press that ends on another element is lost.
 */
export function HydrationHandover({
  prerendered,
  live,
  isPressed = hasPressed,
  children,
}: HydrationHandoverProps) {
  // A parent's layout effect runs after those of all its children, so everything has rendered.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handOverWhenReleased = () => {
      if (isPressed(prerendered)) {
        timer = setTimeout(handOverWhenReleased, RECHECK_MS);
        return;
      }
      replacePrerendered(prerendered, live);
      document.getElementById('prerendered-style')?.remove();
    };
    handOverWhenReleased();
    return () => clearTimeout(timer);
  }, [prerendered, live, isPressed]);
  return children;
}
