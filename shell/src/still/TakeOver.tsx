import { useLayoutEffect, type ReactNode } from 'react';
import { handOver } from './handOver';

interface TakeOverProps {
  /** The root that the server filled. */
  still: Element;
  /** The root that React fills, not in the page yet. */
  living: Element;
  children: ReactNode;
}

/**
 * Shows its children in the place of the still page as soon as they are drawn, in the same frame. The styles of the
 * still page go with it: the living one has brought its own, under names of its own.
 */
export function TakeOver({ still, living, children }: TakeOverProps) {
  // A parent's layout effect runs after those of all its children: by then everything is drawn.
  useLayoutEffect(() => {
    handOver(still, living);
    document.getElementById('still-style')?.remove();
  }, [still, living]);
  return children;
}
