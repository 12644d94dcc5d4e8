import { useLayoutEffect, type ReactNode } from 'react';
import { replacePrerendered } from './replacePrerendered';

/** The interval at which a pressed element is checked again. */
const RECHECK_MS = 50;

const hasPressed = (root: Element) => root.querySelector(':active') !== null;

interface HydrationHandoverProps {
  /** The root that the server filled. */
  prerendered: Element;
  /** The root that React fills, not yet in the document. */
  live: Element;
  /** Returns whether an element inside is pressed at this moment. */
  isPressed?: (root: Element) => boolean;
  children: ReactNode;
}

/**
 * Replaces the prerendered page by its children in the same frame in which they are rendered, with the prerendered
 * styles. It waits while a link or button is pressed, because a press that ends on another element is lost.
 */
export function HydrationHandover({
  prerendered,
  live,
  isPressed = hasPressed,
  children,
}: HydrationHandoverProps) {
  // A parent's layout effect runs after those of all its children, so everything is rendered.
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
