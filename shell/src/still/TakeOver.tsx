import { useLayoutEffect, type ReactNode } from 'react';
import { handOver } from './handOver';

/** How soon it is looked again whether a press has ended. */
const LOOK_AGAIN_MS = 50;

const hasPressed = (root: Element) => root.querySelector(':active') !== null;

interface TakeOverProps {
  /** The root that the server filled. */
  still: Element;
  /** The root that React fills, not in the page yet. */
  living: Element;
  /** Whether something in it is held down at this moment. */
  isPressed?: (root: Element) => boolean;
  children: ReactNode;
}

/**
 * Shows its children in the place of the still page as soon as they are drawn, in the same frame. The styles of the
 * still page go with it: the living one has brought its own, under names of its own. A link or button that is being
 * pressed is let go first: a press that begins on one page and ends on the other is none.
 */
export function TakeOver({ still, living, isPressed = hasPressed, children }: TakeOverProps) {
  // A parent's layout effect runs after those of all its children: by then everything is drawn.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeOver = () => {
      if (isPressed(still)) {
        timer = setTimeout(takeOver, LOOK_AGAIN_MS);
        return;
      }
      handOver(still, living);
      document.getElementById('still-style')?.remove();
    };
    takeOver();
    return () => clearTimeout(timer);
  }, [still, living, isPressed]);
  return children;
}
